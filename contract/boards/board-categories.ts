import { z } from 'zod'

/** What a board may be about (BOARD-10). */
export const boardCategories = [
  'animals',
  'architecture',
  'art',
  'beauty',
  'books',
  'cars',
  'children',
  'crafts',
  'design',
  'education',
  'events',
  'fashion',
  'film',
  'food',
  'gardening',
  'health',
  'history',
  'holidays',
  'home',
  'humour',
  'illustration',
  'music',
  'nature',
  'outdoors',
  'photography',
  'quotes',
  'science',
  'sports',
  'technology',
  'travel',
  'typography',
  'weddings',
  'other',
] as const

export const boardCategory = z.enum(boardCategories)
export type BoardCategory = z.infer<typeof boardCategory>
