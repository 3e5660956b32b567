import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { testPin } from '../test-things.ts'
import { CloseupPicture } from './closeup-picture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function wantsLittleMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
}

/** The pictures without words of their own: what moves lies over the still one. */
const moving = () => screen.queryAllByRole('presentation').map((image) => image.getAttribute('src'))

test('CREATE-18 an animation moves on its closeup, can be stopped, and stands still when it does not arrive', async () => {
  wantsLittleMotion(false)
  const pin = testPin(asPinId('1'), { is_animated: true, alt_text: 'A bird that dances' })
  render(<CloseupPicture pin={pin} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Stop the animation' }))
  expect(moving()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Play the animation' }))
  expect(moving()).toEqual([pin.images.orig.url])
  expect(screen.getByRole('img', { name: 'A bird that dances' })).toBeTruthy()
  fireEvent.error(screen.getByRole('presentation'))
  expect(moving()).toEqual([])
})

test('CREATE-18 whoever wants little motion sees the first frame until they ask', async () => {
  wantsLittleMotion(true)
  render(<CloseupPicture pin={testPin(asPinId('1'), { is_animated: true })} />)
  expect(await screen.findByRole('button', { name: 'Play the animation' })).toBeTruthy()
  expect(moving()).toEqual([])
})

test('CREATE-18 a still picture has nothing to play', () => {
  render(<CloseupPicture pin={testPin(asPinId('1'))} />)
  expect(screen.queryByRole('button')).toBeNull()
})
