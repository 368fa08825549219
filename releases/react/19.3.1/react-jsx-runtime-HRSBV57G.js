import{a as u,b as j}from"./chunk-SQE76S5B.js";var x=u(t=>{"use strict";var p=Symbol.for("react.transitional.element"),v=Symbol.for("react.fragment");function n(d,r,e){var s=null;if(e!==void 0&&(s=""+e),r.key!==void 0&&(s=""+r.key),"key"in r){e={};for(var l in r)l!=="key"&&(e[l]=r[l])}else e=r;return r=e.ref,{$$typeof:p,type:d,key:s,ref:r!==void 0?r:null,props:e}}t.Fragment=v;t.jsx=n;t.jsxs=n});var i=u((T,E)=>{"use strict";E.exports=x()});var o=j(i(),1),{Fragment:a,jsx:_,jsxs:f}=o.default,m=o.default;export{a as Fragment,m as default,_ as jsx,f as jsxs};
/*! Bundled license information:

react/cjs/react-jsx-runtime.production.js:
  (**
   * @license React
   * react-jsx-runtime.production.js
   *
   * Copyright (c) Meta Platforms, Inc. and affiliates.
   *
   * This source code is licensed under the MIT license found in the
   * LICENSE file in the root directory of this source tree.
   *)
*/
