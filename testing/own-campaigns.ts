/** What concerns campaigns of ad accounts and their review alone; ads/campaigns/foreign-ids.test.ts holds who may. */
const why = 'campaigns of an ad account: their own tests hold it'
const byOwner = 'for the owner of the site alone: its own tests hold it'

export const askedOfCampaigns: Readonly<Record<string, string>> = {
  'GET /ads/v4/advertisers/{advertiser_id}/automated_plan/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/automated_campaigns/{campaign_id}/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/campaign_drafts/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/campaign_drafts/{draft_id}/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/campaigns/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/campaigns/{campaign_id}/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/ad_groups/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/ad_groups/{ad_group_id}/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/ads/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/ads/{ad_id}/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/changes/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/promotable_pins/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/promotable_pins/{pin_id}/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/recommendations/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/reach/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/reports/{grain}/': why,
  'GET /ads/v4/advertisers/{advertiser_id}/reports/{grain}/summary/': why,
  'GET /vx/reviews/': byOwner,
  'GET /vx/reviews/counts/': byOwner,
}

export const doneToCampaigns: Readonly<Record<string, string>> = {
  'POST /ads/v4/advertisers/{advertiser_id}/automated_campaigns/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/automated_campaigns/{campaign_id}/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/automated_campaigns/{campaign_id}/end_automation/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/campaigns/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/campaign_drafts/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/campaign_drafts/{draft_id}/': why,
  'DELETE /ads/v4/advertisers/{advertiser_id}/campaign_drafts/{draft_id}/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/campaigns/{campaign_id}/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/campaigns/{campaign_id}/duplicate/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/ad_groups/{ad_group_id}/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/ads/{ad_id}/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/ads/{ad_id}/appeal/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/pins/{pin_id}/quick_promote/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/recommendations/dismissal/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/statuses/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/campaigns/{campaign_id}/tree/': why,
  'PUT /ads/v4/advertisers/{advertiser_id}/bulk_edits/': why,
  'POST /ads/v4/advertisers/{advertiser_id}/copies/': why,
  'POST /vx/reviews/{review_id}/decide/': byOwner,
}
