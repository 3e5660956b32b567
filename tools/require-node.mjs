// Loaded before the TypeScript programs, in the plain JavaScript that an old Node still reads.
import { existsSync } from 'node:fs'

const least = 24
const major = Number(process.versions.node.split('.')[0])
if (!existsSync(new URL('../node_modules/', import.meta.url))) {
  console.error(
    'The packages of Bowerbird are not installed here: run `npm ci` in this folder, then this command again.',
  )
  process.exit(1)
}
if (major < least) {
  console.error(
    `Bowerbird needs Node ${least} or later and this is ${process.version}. Where npm packages carry Node 24 ` +
      `(Linux x64 and arm64, Windows x64) \`npm ci\` installs it and npm scripts use it: run \`npm run …\`, or \`npm start\`, ` +
      'instead of calling node. Elsewhere install Node 24: https://nodejs.org/en/download',
  )
  process.exit(1)
}
