var n=()=>crypto.randomUUID?.()??crypto.getRandomValues(new Uint32Array(4)).join("-");export{n as a};
