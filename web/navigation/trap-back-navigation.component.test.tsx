import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { trapBackNavigation, isOver, leftOver, stays, tookBack } from './trap-back-navigation.ts'

const page = { key: 'page', state: null }

beforeEach(() => history.replaceState(page, '', '/pin/1/'))
afterEach(() => leftOver())

/** Counts calls of history.back without navigating. */
function countBacks() {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  onTestFinished(() => back.mockRestore())
  return back
}

test('SHELL-24 the back button closes an open modal and stays on the page', () => {
  const back = countBacks()
  let isOpen = true
  const release = trapBackNavigation(() => {
    isOpen = false
    release()
  })
  expect(isOver()).toBe(true)
  expect(tookBack(page, 'page')).toBe(true)
  expect(isOpen).toBe(false)
  expect(back).not.toHaveBeenCalled()
})

test('SHELL-24 after a modal was closed otherwise, one back press leads to the page before', () => {
  const back = countBacks()
  const release = trapBackNavigation(() => {})
  release()
  expect(tookBack(page, 'page')).toBe(true)
  expect(back).toHaveBeenCalledTimes(1)
})

test('SHELL-24 of two modals the upper one closes first, and the lower one is trapped again', () => {
  const closed: string[] = []
  const releaseLower = trapBackNavigation(() => closed.push('lower'))
  const releaseUpper = trapBackNavigation(() => {
    closed.push('upper')
    releaseUpper()
  })
  history.replaceState(page, '')
  expect(tookBack(page, 'page')).toBe(true)
  expect(closed).toEqual(['upper'])
  expect(isOver()).toBe(true)
  releaseLower()
})

test('SHELL-24 a back press that arrives at another page is ignored', () => {
  trapBackNavigation(() => {})()
  expect(tookBack({ key: 'other', state: null }, 'page')).toBe(false)
  expect(tookBack(null, 'page')).toBe(false)
})

test('SHELL-24 going forward to the entry of a closed modal does nothing', () => {
  const back = countBacks()
  expect(tookBack({ ...page, is_over: true }, 'page')).toBe(true)
  expect(back).not.toHaveBeenCalled()
})

test('SHELL-24 a modal that goes back one step handles the next press too', () => {
  const release = trapBackNavigation(() => stays)
  history.replaceState(page, '')
  expect(tookBack(page, 'page')).toBe(true)
  expect(isOver()).toBe(true)
  release()
})
