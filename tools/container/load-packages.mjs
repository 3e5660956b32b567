// Whether each package that the product names can be loaded: what was left out of the image must not be missed only when it is used.
// It is run in the folder of the app, where packages are found as the product finds them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const app = import.meta.dirname
const ours = ['ads', 'bin', 'contract', 'core', 'pinner', 'services', 'texts', 'web/build/server']
const imports =
  /^(?:(?:import|export|\})[^'"\n]*\bfrom|import|.*\bimport\()\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*(?:\/[\w./-]+)?)["']/gm
const named = new Map()
for (const folder of ours)
  for (const name of readdirSync(join(app, folder), { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const code = readFileSync(join(app, folder, name), 'utf8')
    for (const [, module = ''] of code.matchAll(imports)) named.set(module, join(folder, name))
  }

const missing = []
for (const [module, file] of named) {
  try {
    await import(module)
  } catch (error) {
    missing.push(`${module}, which ${file} names: ${error.message}`)
  }
}
console.log(
  missing.length > 0
    ? missing.join('\n')
    : `each of the ${named.size} packages and modules named can be loaded`,
)
process.exit(missing.length > 0 ? 1 : 0)
