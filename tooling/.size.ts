import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'

for (const e of process.argv.slice(2)) {
  const r = await build({
    entryPoints: [e],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    metafile: true,
  })
  const o = r.outputFiles[0]!.contents
  console.log(e, o.length, (brotliCompressSync(o).length / 1024).toFixed(2) + ' KiB')
  for (const [f, i] of Object.entries(Object.values(r.metafile.outputs)[0]!.inputs))
    console.log('   ', f, i.bytesInOutput)
}
