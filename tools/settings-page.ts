// Writes docs/operate/settings.md from the settings that core/config declares.
import { writeFileSync } from 'node:fs'
import { settingsPage } from './settings-page/settings-table.ts'

writeFileSync(new URL('../docs/operate/settings.md', import.meta.url), settingsPage())
