import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Select } from './select.tsx'

afterEach(cleanup)

test('OPS-11 a select adds no style element to the page, which its policy would block', async () => {
  const options = [
    { value: 'none', label: 'No comparison' },
    { value: 'previous', label: 'The days before' },
  ]
  const chosen: string[] = []
  render(<Select label="Compared with" value="none" options={options} onChange={(one) => chosen.push(one)} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Compared with' }))
  const choice = await screen.findByRole('option', { name: 'The days before' })
  expect(document.querySelectorAll('style')).toHaveLength(0)
  await userEvent.click(choice)
  expect(chosen).toEqual(['previous'])
})
