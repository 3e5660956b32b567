import { expect, test } from 'vitest'
import { importName } from './open-import.ts'

const named = (...files: string[]) => files.reduce(importName, '')

test('BOARD-14 an import is called as its folder, or as the file that describes the pictures beside it', () => {
  expect(named('Trees/.DS_Store', 'Trees/oak.jpg')).toBe('Trees')
  expect(named('oak.jpg', 'elm.png', 'pins.csv', 'other.csv')).toBe('pins.csv')
  expect(named('pins.csv', 'oak.jpg')).toBe('pins.csv')
  expect(named('.DS_Store', 'oak.jpg', 'elm.jpg')).toBe('.DS_Store')
  expect(named('data.zip')).toBe('data.zip')
  expect(named(`${'a'.repeat(300)}/b.jpg`)).toHaveLength(200)
})
