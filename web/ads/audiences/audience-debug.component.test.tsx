import { audienceDebugGet } from '@bowerbird/contract/audiences/audience-calls'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import AudienceDebugRoute from './audience-debug-route.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const viewer = { ...ann, isOwner: true, has_business_side: true }

function open(asked: string) {
  const message_detail = 'Nobody here has this username.'
  const server = playServer([audienceDebugGet], () => refusedFor('not_found', { message_detail }))
  restore = server.restore
  renderInPage(<AudienceDebugRoute />, { viewer, address: `/audience_debug/${asked}` })
  return server.arrived
}

test.each(['abc', '9223372036854775808', '99999999999999999999'])(
  'ADS-07 the address asks about the audience %s, which no audience can be: the field says so and no call is made',
  async (audience_id) => {
    const arrived = open(`?audience_id=${audience_id}&username=kofi`)
    expect(await screen.findByText('Enter the number of an audience.')).toBeTruthy()
    expect(arrived).toEqual([])
  },
)

test('ADS-07 an address without a question shows the empty form, and an unknown user is named as such', async () => {
  open('')
  expect(screen.queryByText('Enter a username.')).toBeNull()
  cleanup()
  const arrived = open('?audience_id=9&username=@kofi')
  expect(await screen.findByText('Nobody here has this username.')).toBeTruthy()
  expect(JSON.stringify(arrived)).toContain('kofi')
  expect(JSON.stringify(arrived)).not.toContain('@kofi')
})
