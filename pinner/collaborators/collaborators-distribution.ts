import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './collaborator-tables.ts'

export const collaboratorsDistribution: Distribution = [
  distribute('board_email_invite', { by: 'board_id' }),
  distribute('email_invite_token', { by: 'token_hash' }),
]
