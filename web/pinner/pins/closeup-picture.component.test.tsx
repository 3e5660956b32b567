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

/** Images without an alt text: the animation is placed over the still picture. */
const moving = () => screen.queryAllByRole('presentation').map((image) => image.getAttribute('src'))

test('CREATE-18 an animation plays on its closeup, can be paused, and shows its still frame when it fails to load', async () => {
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

test('CREATE-18 a viewer who prefers reduced motion sees the first frame until they press play', async () => {
  wantsLittleMotion(true)
  render(<CloseupPicture pin={testPin(asPinId('1'), { is_animated: true })} />)
  expect(await screen.findByRole('button', { name: 'Play the animation' })).toBeTruthy()
  expect(moving()).toEqual([])
})

test('CREATE-18 a still picture has no play button', () => {
  render(<CloseupPicture pin={testPin(asPinId('1'))} />)
  expect(screen.queryByRole('button')).toBeNull()
})
