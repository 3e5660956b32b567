import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Files of the product's own folder: beside the workspaces, as a checkout and the released package have them. */
export const productFile = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** The version of the site that this process runs. */
export function productVersion(): string {
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(productFile('package.json'), 'utf8'))).version
}
