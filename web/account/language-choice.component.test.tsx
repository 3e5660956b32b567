import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepBrowserLanguage } from '../client/browser-language.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { setPageLanguage } from '../texts/page-language.ts'
import { LanguageChoice } from './language-choice.tsx'

afterEach(() => {
  setPageLanguage('en')
  keepBrowserLanguage(null)
})

test('OPS-09 visitors choose among the languages, each in its own words, and see which one it is', () => {
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

test('OPS-09 the choice is kept in this browser, and can be forgotten', () => {
  keepBrowserLanguage('ar')
  expect(document.cookie).toContain('language=ar')
  keepBrowserLanguage(null)
  expect(document.cookie).not.toMatch(/language=\w/)
})
