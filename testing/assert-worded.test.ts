import { localized } from '@bowerbird/texts/localized'
import { expect, test } from 'vitest'
import { assertWorded, assertWordedResponse } from './assert-worded.ts'

const gone = localized('errors-core.sorryWeCouldntFindThat')

test('OPS-09 an id of a text in an answer is found, however deep, and words of people are not', async () => {
  expect(() => assertWorded({ ok: false, fields: { id: gone } }, 'a call')).toThrow('not worded')
  await expect(assertWordedResponse(new Response(gone), '/x')).rejects.toThrow('not worded')
  await expect(assertWordedResponse(Response.json([{ why: gone }]), '/x')).rejects.toThrow('not worded')
  expect(assertWorded({ title: 'A text: about it.' }, 'a call')).toEqual({ title: 'A text: about it.' })
})
