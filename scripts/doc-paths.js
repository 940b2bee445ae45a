// Part of `npm run check`: fails when a document names a file, a folder or a command that the repository does not have.
import { globSync, readFileSync } from 'node:fs'

const PATH = /(?<![\w/.@:-])(?:[\w@.-]+\/)*[\w@.$-]+\.(?:tsx?|[cm]?js|sql|css|md)(?![\w/])|(?<=`)[\w.-]+(?:\/[\w.-]+)*\/(?=`)/g
const COMMAND = /npm run (?:-s )?([\w:-]+)/g

const files = globSync(['*', '{app,server,scripts,seeds,migrations,test,docs,public}/**/*']).map((file) => file.replaceAll('\\', '/'))
const paths = files.map((file) => `/${file}\n`).join('')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** A document may leave out the folders that a path begins with: `jobs/job.ts`. */
const isThere = (path) => paths.includes(`/${path.replace(/^(\.\.?\/)+/, '')}${path.endsWith('/') ? '' : '\n'}`)

for (const file of files.filter((name) => /^(docs\/.*|[^/]*)\.md$/.test(name))) {
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const missing = [
      ...[...line.matchAll(PATH)].map(([path]) => path).filter((path) => !isThere(path)),
      ...[...line.matchAll(COMMAND)].filter(([, name]) => !(name in scripts)).map(([command]) => command),
    ]
    for (const name of missing) console.error(`  ${file}:${at + 1}: ${name} is not there`)
    if (missing.length > 0) process.exitCode = 1
  }
}
