// `npm run dev`: the product with reload. Plain JavaScript, see install.js.
import { installIfNeeded, projectNode, run } from './install.js'

await installIfNeeded()
process.exit(run(projectNode(), ['server/dev.ts'], { NODE_ENV: 'development' }))
