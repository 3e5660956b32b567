import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepBrowserLanguage } from '../client/browser-language.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { setPageLanguage } from '../texts/page-language.ts'
import { LanguageChoice } from './log-in-page.tsx'

afterEach(() => {
  setPageLanguage('en')
  keepBrowserLanguage(null)
})

test('OPS-09 a visitor chooses among languages, each named in itself, with the current one marked', () => {
  setPageLanguage('de')
  renderInPage(<LanguageChoice />)
  expect(screen.getAllByRole('button').map((button) => [button.textContent, button.lang])).toEqual([
    ['English', 'en'],
    ['العربية', 'ar'],
    ['Deutsch', 'de'],
    ['Español', 'es'],
    ['Français', 'fr'],
  ])
  expect(screen.getByRole('button', { current: true }).textContent).toBe('Deutsch')
})

test('OPS-09 the chosen language is stored in this browser and can be cleared', () => {
  keepBrowserLanguage('ar')
  expect(document.cookie).toContain('language=ar')
  keepBrowserLanguage(null)
  expect(document.cookie).not.toMatch(/language=\w/)
})
