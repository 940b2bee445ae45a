// `npm run build`: the product, with its files compressed once instead of at every request. Plain JavaScript, see install.js.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { projectNode, run } from './install.js'

const COMPRESSIBLE = /\.(js|css|svg|webmanifest)$/

function compressFiles(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (statSync(file).isDirectory()) compressFiles(file)
    else if (COMPRESSIBLE.test(name)) {
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(bytes))
      writeFileSync(`${file}.gz`, gzipSync(bytes))
    }
  }
}

const code = run(projectNode(), ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error'], { NODE_ENV: 'production' })
if (code === 0) compressFiles('build/client')
process.exit(code)
