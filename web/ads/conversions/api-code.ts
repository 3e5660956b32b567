interface ApiCode {
  /** Of this site, without a slash at its end. */
  origin: string
  advertiser_id: string
}

/** SHA-256 of visitor@example.com. */
const exampleHash = '01a57457d5887a322fbfbefe0e99c7dc86826610c9fee7e6b122b5e79e7726d1'

const exampleEvent = (now: Date) => ({
  event_name: 'checkout',
  action_source: 'web',
  event_time: Math.floor(now.getTime() / 1000),
  event_id: 'order-1234',
  event_source_url: 'https://shop.example/thanks',
  user_data: { em: [exampleHash], client_ip_address: '203.0.113.7', client_user_agent: 'Mozilla/5.0' },
  custom_data: { currency: 'USD', value: '72.39', order_id: '1234', num_items: 2 },
})

/** The body of a request with one event. */
export const exampleBody = (now: Date): string => JSON.stringify({ data: [exampleEvent(now)] }, null, 2)

/** Sends a test event from a shell; it runs as it is, with a token in its place. */
export function curlCode({ origin, advertiser_id }: ApiCode): string {
  // The shell writes the time of the request.
  const timed = exampleBody(new Date(0)).replace('"event_time": 0', `"event_time": '"$(date +%s)"'`)
  return `export CONVERSION_TOKEN='your access token'

curl '${origin}/v5/ad_accounts/${advertiser_id}/events?test=true' \\
  -H "Authorization: Bearer $CONVERSION_TOKEN" \\
  -H 'Content-Type: application/json' \\
  --data '${timed}'`
}

/** The same for Node 20 and later, with the address hashed and the time of now. */
export function nodeCode({ origin, advertiser_id }: ApiCode): string {
  return `import { createHash } from 'node:crypto'

const hash = (text) => createHash('sha256').update(text.trim().toLowerCase()).digest('hex')

const response = await fetch('${origin}/v5/ad_accounts/${advertiser_id}/events?test=true', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.CONVERSION_TOKEN}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    data: [
      {
        event_name: 'checkout',
        action_source: 'web',
        event_time: Math.floor(Date.now() / 1000),
        event_id: 'order-1234',
        event_source_url: 'https://shop.example/thanks',
        user_data: { em: [hash('visitor@example.com')] },
        custom_data: { currency: 'USD', value: '72.39', order_id: '1234', num_items: 2 },
      },
    ],
  }),
})
console.log(response.status, await response.json())`
}
