import { cleanup, screen } from '@testing-library/react'
import { regionsGet } from '@bowerbird/contract/campaigns/region-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { AudienceLine } from './audience-line.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

test('ADS-03 an audience names its regions, of several countries, and an unknown one by its code', async () => {
  const server = playServer([regionsGet], ({ options }) => ({
    ok: true,
    data: {
      regions: options['country'] === 'AT' ? [{ code: 'AT-9', name: 'Wien' }] : [],
      are_regions_known: true,
      are_postal_codes_known: true,
    },
  }))
  restore = server.restore
  renderInPage(
    <p data-testid="line">
      <AudienceLine
        targeting={{ genders: ['female'], regions: ['AT-9', 'DE-XX'], postal_codes: ['AT-1010'] }}
      />
    </p>,
    { viewer: ann },
  )
  const line = screen.getByTestId('line')
  expect(line.textContent).toBe('Women · AT-9 and DE-XX · one postal code')
  await vi.waitFor(() => expect(line.textContent).toBe('Women · Wien and DE-XX · one postal code'))
  expect(server.arrived).toHaveLength(2)
})
