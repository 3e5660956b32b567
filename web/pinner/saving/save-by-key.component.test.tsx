import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLetterKeys } from '../../client/letter-keys.ts'
import { saveByKey } from './save-by-key.ts'

const onSave = vi.fn<(what: string) => void>()
let stop: () => void

beforeEach(() => {
  onSave.mockReset()
  keepLetterKeys(true)
  stop = saveByKey()
})

afterEach(() => {
  stop()
  cleanup()
  localStorage.clear()
})

function renderCards(isClosedUp = false) {
  render(
    <>
      <article {...(isClosedUp && { 'data-closeup': '9' })}>
        <button type="button" aria-keyshortcuts="s" onClick={() => onSave('closeup')}>
          Save closeup
        </button>
      </article>
      <div data-card="1">
        <a href="/pin/1/">Pin 1</a>
        <button type="button" aria-keyshortcuts="s" onClick={() => onSave('1')}>
          Save
        </button>
      </div>
      <input aria-label="Words" />
    </>,
  )
}
const press = (target: Element, more = {}) => fireEvent.keyDown(target, { key: 's', ...more })
const frames = () => new Promise((resolve) => setTimeout(resolve, 40))

test('DISCOVER-09 s saves the Pin of the focused card', () => {
  renderCards()
  press(screen.getByRole('link'))
  expect(onSave.mock.calls).toEqual([['1']])
})

test('DISCOVER-09 s waits for controls that load with the focus', async () => {
  render(
    <div data-card="1" id="late">
      <a href="/pin/1/">Pin 1</a>
    </div>,
  )
  press(screen.getByRole('link'))
  const button = document.createElement('button')
  button.setAttribute('aria-keyshortcuts', 's')
  button.addEventListener('click', () => onSave('late'))
  document.getElementById('late')?.append(button)
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith('late'))
})

test('DISCOVER-09 on the page of a Pin s saves that Pin, wherever the focus is', () => {
  renderCards(true)
  press(document.body)
  expect(onSave.mock.calls).toEqual([['closeup']])
})

test('DISCOVER-09 s does nothing while typing, with a modifier, without a card, or switched off', async () => {
  renderCards()
  press(screen.getByLabelText('Words'))
  press(screen.getByRole('link'), { ctrlKey: true })
  press(document.body)
  keepLetterKeys(false)
  press(screen.getByRole('link'))
  await frames()
  expect(onSave).not.toHaveBeenCalled()
})
