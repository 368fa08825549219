// The lines are in the HTML of pages with a release on trial and in no file of the runtime: no other page has a byte of them.

/**
 * Script for the head of a page with a block on trial: of a start that began and never ended, as where the tab hangs, the browser tells the address of
 * records once the page is gone. A page that lives ends the request itself, so that none is sent. Browsers without `fetchLater` tell nothing.
 */
export const begunScript: string = `(()=>{
if(!self.fetchLater)return
let later=new Map,end=element=>{later.get(element)?.abort();later.delete(element)},
begin=element=>{
let{entries,health,site,token}={...JSON.parse(document.getElementById('ashlar-manifest').textContent),...self.ashlarManifest},
begun=entries.filter(({canary,selector})=>canary&&element.matches(selector)).map(({name})=>name)
if(!begun[0]||!health||document.hidden)return
let ending=new AbortController
later.set(element,ending)
fetchLater(health,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({records:[{site}],token,begun}),credentials:'omit',signal:ending.signal})
}
new MutationObserver(changes=>{for(let{target}of changes)try{
/^loading|^starting/.test(target.dataset.blockStatus)?later.has(target)||begin(target):end(target)
}catch{}}).observe(document,{subtree:true,attributeFilter:['data-block-status']})
document.addEventListener('visibilitychange',()=>{if(document.hidden)for(let element of later.keys())end(element)})
})()`
