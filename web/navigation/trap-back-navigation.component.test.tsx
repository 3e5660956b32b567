import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { trapBackNavigation, isOver, leftOver, stays, tookBack } from './trap-back-navigation.ts'

const page = { key: 'page', state: null }

beforeEach(() => history.replaceState(page, '', '/pin/1/'))
afterEach(() => leftOver())

/** How often the code under test itself goes back, without going. */
function countBacks() {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  onTestFinished(() => back.mockRestore())
  return back
}

test('SHELL-24 the back button closes an open window and stays on the page', () => {
  const back = countBacks()
  let isOpen = true
  const letGo = trapBackNavigation(() => {
    isOpen = false
    letGo()
  })
  expect(isOver()).toBe(true)
  expect(tookBack(page, 'page')).toBe(true)
  expect(isOpen).toBe(false)
  expect(back).not.toHaveBeenCalled()
})

test('SHELL-24 a window closed otherwise costs no press: back leads to the page before', () => {
  const back = countBacks()
  const letGo = trapBackNavigation(() => {})
  letGo()
  expect(tookBack(page, 'page')).toBe(true)
  expect(back).toHaveBeenCalledTimes(1)
})

test('SHELL-24 of two windows the upper one closes first, and the lower one is held again', () => {
  const closed: string[] = []
  const letGoLower = trapBackNavigation(() => closed.push('lower'))
  const letGoUpper = trapBackNavigation(() => {
    closed.push('upper')
    letGoUpper()
  })
  history.replaceState(page, '')
  expect(tookBack(page, 'page')).toBe(true)
  expect(closed).toEqual(['upper'])
  expect(isOver()).toBe(true)
  letGoLower()
})

test('SHELL-24 a press that arrives at another page is none of this', () => {
  trapBackNavigation(() => {})()
  expect(tookBack({ key: 'other', state: null }, 'page')).toBe(false)
  expect(tookBack(null, 'page')).toBe(false)
})

test('SHELL-24 forward onto the entry of a closed window does nothing', () => {
  const back = countBacks()
  expect(tookBack({ ...page, is_over: true }, 'page')).toBe(true)
  expect(back).not.toHaveBeenCalled()
})

test('SHELL-24 a window that goes a step back keeps the next press for itself', () => {
  const letGo = trapBackNavigation(() => stays)
  history.replaceState(page, '')
  expect(tookBack(page, 'page')).toBe(true)
  expect(isOver()).toBe(true)
  letGo()
})
