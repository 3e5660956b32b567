import { expect, test } from 'vitest'
import { scopeOf, searchScopes, searchViewOf } from './search-terms.ts'

test('SEARCH-02 a segment of the address names a scope or is unknown, and commerce_only means pins that can be bought', () => {
  for (const scope of searchScopes) {
    expect(scopeOf(scope)).toBe(scope)
    expect(scopeOf(scope, { commerce_only: true })).toBe(scope === 'shop_tool' ? 'shop_tool' : 'buyable_pins')
  }
  expect(scopeOf('people')).toBe('users')
  expect(scopeOf('shop-tool')).toBe('shop_tool')
  expect(scopeOf('shop-tool', { commerce_only: true })).toBe('shop_tool')
  for (const other of ['', 'pin', 'Pins', '__proto__', 'constructor', 'pins '])
    expect(scopeOf(other)).toBeNull()
})

test('SEARCH-02 view types and their numbers go with the scope', () => {
  expect(searchViewOf('shop_tool')).toEqual({ view_type: 1, view_type_id: 254 })
  expect(searchViewOf('pins')).toEqual({ view_type: 2, view_type_id: 43 })
  expect(searchViewOf('boards').view_type_id).toBe(44)
  expect(searchViewOf('users').view_type_id).toBe(45)
  expect(searchViewOf('my_content').view_type_id).toBe(107)
  expect(searchViewOf('buyable_pins').view_type_id).toBe(254)
  for (const scope of searchScopes) expect(searchViewOf(scope).view_type).toBe(scope === 'shop_tool' ? 1 : 2)
})
