import { SourceMap } from 'node:module'
import { transform } from 'esbuild'
import { expect, it } from 'vitest'
import { mergeImports } from '../../tooling/build/cdn/merge-imports.ts'

it('one import stands for a name that several sources import, wherever it is used', () => {
  const { code } = mergeImports({
    code: `import{member as a,text}from"m";import{member as b,member}from"m";
const one=()=>{let $=1;return b({member,a,$})};const two=(a)=>a+text;export{b,a as taken,one,two};`,
  })
  expect(code).toBe(`import{member as $import0,text}from"m";

const one=()=>{let $=1;return $import0({member:$import0,a:$import0,$})};const two=(a)=>a+text;export{$import0 as b,$import0 as taken,one,two};`)
})

it('a name of a script is no name of an import that is merged', () => {
  const { code } = mergeImports({ code: 'import{x as a}from"m";import{x as b}from"m";let $import0=2;f(a,b,$import0)' })
  expect(code).toBe('import{x as $import$0}from"m";\nlet $import0=2;f($import$0,$import$0,$import0)')
})

it('imports of another form, and a script with nothing to merge, stay as they are written', () => {
  const kept = 'import all from"m";import*as rest from"n";import"p";import{x}from"m";f(all,rest,x)'
  expect(mergeImports({ code: kept })).toEqual({ code: kept })
  const passedOn = 'import{x}from"m";import{x as y}from"m";export*from"n";f(x,y)'
  expect(mergeImports({ code: passedOn })).toEqual({ code: passedOn })
  expect(
    mergeImports({ code: 'import"p";import{x}from"m";import all from"m";import{x as y}from"m";f(x,y,all)' }).code,
  ).toBe('import"p";import{x as $import0}from"m";import all from"m";\nf($import0,$import0,all)')
})

it('the source map leads to the place in the source', async () => {
  const source = 'import { x } from "m"\nimport { x as y } from "m"\nconsole.log(x, y)\nthrow new Error("here")\n'
  const built = await transform(source, { sourcemap: 'external', sourcefile: 'a.ts', minifyWhitespace: true })
  const { code, map = '' } = mergeImports(built)
  const before = code.slice(0, code.indexOf('throw')).split('\n')
  const place = new SourceMap(JSON.parse(map)).findEntry(before.length - 1, before.at(-1)?.length ?? 0)
  expect(place).toMatchObject({ originalSource: 'a.ts', originalLine: 3, originalColumn: 0 })
})
