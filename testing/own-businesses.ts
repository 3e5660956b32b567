/** What concerns businesses and ad accounts alone, and no board or Pin; the tests of the business side hold who may. */
const why = 'a business, its people and its ad accounts: their own tests hold it'

export const askedOfBusinesses: Readonly<Record<string, string>> = {
  'GET /vx/business/': why,
  'GET /vx/business_access/profiles/': why,
  'GET /vx/businesses/{business_id}/': why,
  'GET /vx/businesses/{business_id}/acts/': why,
  'GET /vx/businesses/{business_id}/partners/': why,
  'GET /vx/business_invites/{token}/': why,
  'GET /ads/v4/advertisers/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/': why,
}

export const doneToBusinesses: Readonly<Record<string, string>> = {
  'POST /vx/business/': why,
  'PUT /vx/business/': why,
  'DELETE /vx/business/': why,
  'PUT /vx/businesses/{business_id}/mfa/': why,
  'POST /vx/businesses/{business_id}/invites/': why,
  'POST /vx/businesses/{business_id}/partners/': why,
  'POST /vx/businesses/{business_id}/partner_requests/': why,
  'POST /vx/businesses/{business_id}/partners/{partner_id}/accept/': why,
  'PUT /vx/businesses/{business_id}/partners/{partner_id}/': why,
  'DELETE /vx/businesses/{business_id}/partners/{partner_id}/': why,
  'DELETE /vx/businesses/{business_id}/invites/{invite_id}/': why,
  'POST /vx/business_invites/{token}/accept/': why,
  'PUT /vx/businesses/{business_id}/members/{user_id}/': why,
  'DELETE /vx/businesses/{business_id}/members/{user_id}/': why,
  'POST /ads/v4/advertisers/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/': why,
}
