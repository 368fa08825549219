import{a}from"./chunk-KFF6MJBH.js";import"./chunk-H6DA5AE4.js";import"./chunk-EZN2K5UP.js";export{a as errorService};
