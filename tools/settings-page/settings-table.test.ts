import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredSettings } from '@bowerbird/core/config/declared-settings'
import { settingsPage } from './settings-table.ts'

test('OPS-02 every setting is on the settings page with its default and what it does', () => {
  const page = readFileSync(new URL('../../docs/operate/settings.md', import.meta.url), 'utf8')
  for (const { env, default: standard, help } of Object.values(declaredSettings)) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${env}\` |`))
    expect(row, `${env}: run node tools/settings-page.ts`).toContain(help.replaceAll('|', '\\|'))
    if (standard) expect(row).toContain(`\`${standard}\``)
  }
})

test('the page is what the declarations would write today', () => {
  const page = readFileSync(new URL('../../docs/operate/settings.md', import.meta.url), 'utf8')
  expect(page, 'run node tools/settings-page.ts').toBe(settingsPage())
})
