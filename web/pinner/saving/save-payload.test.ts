import { asAdvertiserId, asBoardId, asPinId, asSectionId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { savePayload } from './save-payload.ts'

test('SAVE-20 an existing pin is saved by RepinResource, with board and section', () => {
  expect(
    savePayload({ kind: 'pin', pin_id: asPinId('5'), title: 'Owl' }, asBoardId('1'), asSectionId('9')),
  ).toEqual({
    method: 'repin',
    call: 'repin',
    options: { board_id: '1', section: '9', pin_id: '5', method: 'repin' },
  })
})

test('SAVE-20 a new picture is saved by PinResource, with everything known about it', () => {
  const picture = {
    kind: 'picture',
    image_url: 'https://a.example/owl.jpg',
    title: 'Owl',
    description: 'An owl',
    link: 'https://a.example/',
    color: '#aabbcc',
    guid: 'g1',
    method: 'button',
  } as const
  expect(savePayload(picture, asBoardId('1'), null)).toEqual({
    method: 'button',
    call: 'create',
    options: {
      board_id: '1',
      image_url: 'https://a.example/owl.jpg',
      title: 'Owl',
      description: 'An owl',
      link: 'https://a.example/',
      color: '#aabbcc',
      guid: 'g1',
      method: 'button',
      share_facebook: false,
      share_twitter: false,
    },
  })
})

test('SAVE-23 nothing is shared to other networks', () => {
  const picture = { kind: 'picture', image_url: 'https://a.example/a.jpg', method: 'scraped' } as const
  expect(savePayload(picture, asBoardId('1'), null).options).toMatchObject({
    share_facebook: false,
    share_twitter: false,
  })
})

test('SAVE-20 a user who acts for another user sends the ad account', () => {
  const pin = { kind: 'pin', pin_id: asPinId('5'), title: 'Owl' } as const
  expect(savePayload(pin, asBoardId('1'), null, asAdvertiserId('50')).options).toMatchObject({
    advertiser_id: '50',
  })
  expect(savePayload(pin, asBoardId('1'), null).options).not.toHaveProperty('advertiser_id')
})

test.each([
  ['button', 'g1', 'button'],
  ['button', undefined, 'button_external'],
  ['bookmarklet', undefined, 'bookmarklet'],
  ['uploaded', undefined, 'uploaded'],
  ['nonsense', undefined, 'scraped'],
])('SAVE-20 method %s with guid %s is sent as %s', (method, guid, sent) => {
  const saved = savePayload(
    { kind: 'picture', image_url: 'https://a.example/a.jpg', method, guid },
    asBoardId('1'),
    null,
  )
  expect(saved.options.method).toBe(sent)
})
