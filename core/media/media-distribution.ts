import { distribute } from '../db/distribution.ts'
import type { Distribution } from '../db/distribution.ts'

export const mediaDistribution: Distribution = [
  distribute('image', { by: 'signature' }),
  distribute('image_use', { by: 'signature' }),
  distribute('upload', { by: 'user_id' }),
  distribute('stored_picture', { by: 'user_id' }),
]
