import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { recomputeCredits, creditConversions, creditDueConversions } from './attribute-conversions.ts'
import { changeSettings, changeTest } from './change-settings.ts'
import { answerPayloadCheck } from './check-payload.ts'
import { checkTag } from './check-tag.ts'
import { sweepConversions } from './conversion-tasks.ts'
import { createToken, deleteToken, listTokens, rotateToken } from './manage-tokens.ts'
import {
  listConversions,
  listTestEvents,
  readHealth,
  readOverview,
  readSettings,
} from './read-conversions.ts'
import { sampleConversions } from './sample-conversions.ts'
import { serveConversionsApi } from './serve-conversions-api.ts'
import { serveTag } from './serve-tag.ts'
import { appendRows, createUpload, listFaults, listUploads } from './take-upload.ts'

/** What people do on the sites of advertisers after they saw a promoted pin: taken in, told apart and credited. */
export const conversions: Slice = {
  handlers: [
    readSettings,
    changeSettings,
    readOverview,
    readHealth,
    listConversions,
    listTestEvents,
    changeTest,
    listTokens,
    createToken,
    rotateToken,
    deleteToken,
    checkTag,
    listUploads,
    createUpload,
    appendRows,
    listFaults,
    answerPayloadCheck,
  ],
  consumers: [creditConversions],
  tasks: [creditDueConversions, recomputeCredits, sampleConversions, sweepConversions],
  routes: (app) => [serveConversionsApi(app), serveTag(app)],
  shard_keys: [
    shardBy('conversion_settings', { by: 'advertiser_id' }),
    shardBy('conversion_token', { by: 'advertiser_id' }),
    shardBy('conversion_key', { by: 'advertiser_id' }),
    shardBy('conversion', { by: 'advertiser_id' }),
    shardBy('conversion_viewer', { by: 'advertiser_id' }),
    shardBy('conversion_identity', { by: 'advertiser_id' }),
    shardBy('conversion_mark', { by: 'advertiser_id' }),
    shardBy('forgotten_viewer', { by: 'audience_hash' }),
    shardBy('conversion_touch', { by: 'advertiser_id' }),
    shardBy('conversion_credit_day', { by: 'advertiser_id' }),
    shardBy('conversion_credit_due', { by: 'advertiser_id' }),
    shardBy('conversion_arrival', { by: 'advertiser_id' }),
    shardBy('conversion_sample', { by: 'advertiser_id' }),
    shardBy('conversion_test_event', { by: 'advertiser_id' }),
    shardBy('conversion_upload', { by: 'advertiser_id' }),
    shardBy('conversion_upload_fault', { by: 'advertiser_id' }),
  ],
}
