import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SubmitButton } from './submit-button.tsx'

test('AUTH-13 before hydration the button submits nothing, because page URLs accept no writes', () => {
  expect(renderToString(<SubmitButton is_busy={false}>Log in</SubmitButton>)).toContain('type="button"')
})
