import{a,b,c}from"./chunk-6GJJ5GMV.js";export{a as joinAdminTabs,b as mouseInterval,c as watchMouse};
