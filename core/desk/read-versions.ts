import { readFile } from 'node:fs/promises'
import { siteVersionsGet } from '@bowerbird/contract/desk/desk-calls'
import type { SiteVersions } from '@bowerbird/contract/desk/desk-models'
import { handle } from '../call/handle.ts'
import { appliedMigrations, databaseFacts } from './health-queries.ts'
import { productFile, productVersion } from './product-version.ts'

export const readVersions = handle(siteVersionsGet, async (_input, { db }) => {
  const { count, name, applied_at } = await appliedMigrations(db)
  return {
    version: productVersion(),
    node: process.versions.node,
    database: (await databaseFacts(db)).version,
    system: `${process.platform} ${process.arch}`,
    migration_count: count,
    last_migration:
      name === null || applied_at === null ? null : { name, applied_at: applied_at.toISOString() },
    changelog: changelogOf(await readFile(productFile('CHANGELOG.md'), 'utf8').catch(() => '')),
  }
})

/** A changelog by its versions, and their parts. Links are reduced to their words. */
export function changelogOf(text: string): SiteVersions['changelog'] {
  const [, ...versions] = text.replaceAll('\r\n', '\n').split(/^## /m)
  return versions.map((version) => {
    const [title = '', ...lines] = version.split('\n')
    const [first = '', ...others] = lines.join('\n').split(/^### /m)
    const parts = [partOf('', first), ...others.map(titledPart)]
    return {
      title: plainText(title),
      parts: parts.filter(({ text, entries }) => text !== '' || entries.length > 0),
    }
  })
}

function titledPart(part: string) {
  const [title = '', ...lines] = part.split('\n')
  return partOf(plainText(title), lines.join('\n'))
}

/** Paragraphs, then a list. */
function partOf(title: string, body: string) {
  const [text = '', ...entries] = body.split(/^- /m).map(plainText)
  return { title, text, entries }
}

const plainText = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
