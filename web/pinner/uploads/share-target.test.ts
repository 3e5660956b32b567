import { expect, test } from 'vitest'
import { shareTarget } from './share-target.ts'

const redirectOf = (shared: Record<string, string>) => shareTarget(new URLSearchParams(shared))

test.each([
  [
    'a page',
    { title: 'Owls', url: 'https://birds.example/owls' },
    '/pin/create/share/?url=https%3A%2F%2Fbirds.example%2Fowls&description=Owls',
  ],
  [
    'a page whose URL is in its text',
    { text: 'Look: https://birds.example/owls' },
    '/pin/create/share/?url=https%3A%2F%2Fbirds.example%2Fowls&description=Look%3A',
  ],
  ['a picture', { has_picture: '1', title: 'Owl' }, '/pin/create/?shared=1&title=Owl'],
  [
    'a picture with its source page',
    { has_picture: '1', text: 'https://birds.example/owls' },
    '/pin/create/?shared=1&description=https%3A%2F%2Fbirds.example%2Fowls&link=https%3A%2F%2Fbirds.example%2Fowls',
  ],
  ['text only', { text: 'An owl' }, '/pin/create/?description=An+owl'],
  ['a script URL', { url: 'javascript:alert(1)' }, '/pin/create/'],
  ['nothing', {}, '/pin/create/'],
])('SHELL-25 sharing %s from a phone opens pin creation with it', (_, shared, to) => {
  expect(redirectOf(shared as Record<string, string>)).toBe(to)
})

test('SHELL-25 excessively long text is truncated', () => {
  expect(redirectOf({ url: `https://birds.example/${'a'.repeat(5000)}` }).length).toBeLessThan(5000)
})
