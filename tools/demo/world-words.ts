import type { DemoPicture } from './demo-pictures.ts'
import type { Seeded } from './seeded.ts'

/** What users write below pictures of a topic. `{alt}` is what the picture shows. */
const lines: Record<string, readonly string[]> = {
  outdoors: [
    '{alt}. I would have missed the bus for this.',
    '{alt}. No filter could have helped and none was needed.',
    'Saving this for the day somebody asks why I get up so early. {alt}.',
    '{alt}. The wind is not in the picture but it is the picture.',
    'The kind of light that lasts for six minutes. {alt}.',
    '{alt}. On the list, near the top.',
    'I keep coming back to how quiet this is.',
    '{alt}. Good boots, early start, worth it.',
    'Colour notes for a rug I may never weave: {alt}.',
    '{alt}. Reminds me of the summer with the borrowed tent.',
    'Stood here for an hour and took one picture.',
    '{alt}. Wallpaper on every screen I own.',
  ],
  city: [
    '{alt}. Tripod, thermos, twenty minutes.',
    'From the roof, before the rain came. {alt}.',
    '{alt}. Every window is somebody’s evening.',
    'The city is at its best when it cannot be seen. {alt}.',
    '{alt}. Lines, lines, lines.',
  ],
  space: [
    '{alt}. We did that.',
    '{alt}. Every time I see it I sit up straight.',
    'Printed large for the hallway. {alt}.',
    '{alt}. The engineers’ coffee must have been good.',
    'For the talk at the observatory. {alt}.',
    '{alt}. Somewhere out there is the best camping spot.',
  ],
  work: [
    '{alt}. Look at those hands.',
    '{alt}. The colours of these old slides have no equal.',
    'Somebody’s grandmother, somebody’s grandfather. {alt}.',
    '{alt}. Reference for the workshop mural.',
  ],
  animals: [
    '{alt}. Print it, frame it, hang it low enough for children.',
    '{alt}. I have named this one already.',
    'For the waiting room wall. {alt}.',
    '{alt}. Look at that face.',
    '{alt}. Field notes, lightly edited.',
  ],
  food: [
    '{alt}. Now I am hungry.',
    'For the kitchen wall, next to the window. {alt}.',
    '{alt}. Market on Saturday, then this.',
    'Still life with appetite.',
    '{alt}. Proof that lunch can be a colour scheme.',
  ],
  recipes: [
    'Made it twice this month already. It forgives a lot.',
    'The card lives on our fridge. Double it if there are guests.',
    'Tested on a Tuesday with nothing left in the house. It works.',
    'My notes: more salt than you think, less time than you fear.',
    'The first thing I taught my brother to cook.',
    'Keeps until tomorrow, if you hide it.',
  ],
  plants: [
    '{alt}. Pressed between two heavy books since May.',
    '{alt}. Going to draw this one until I get it.',
    'For the narrow wall beside the stairs. {alt}.',
    '{alt}. The real one is on the sill and less tidy.',
    'Study after a walk. {alt}.',
    '{alt}. Spring, filed.',
  ],
  quotes: [
    'Above my desk since Monday.',
    'Read it aloud once. It helps.',
    'Letters this size do not whisper.',
    'Sent to three friends already.',
    'For the door of the studio.',
    'A line to grow into.',
  ],
  travel: [
    '{alt}. Never been; can smell it anyway.',
    'A series for the stairwell, one step each. {alt}.',
    '{alt}. The flat colours do all the work.',
    'Screen print in five colours, that is the plan. {alt}.',
    '{alt}. The ticket is booked, the poster hangs.',
  ],
  prints: [
    '{alt}. Two evenings, one playlist.',
    'Looks simple. Is not.',
    '{alt}. Would wear it, would hang it, would tile a bathroom with it.',
    'Repeats without a seam. {alt}.',
    '{alt}. I counted the shapes. Twice.',
    'Colour does the talking here.',
  ],
  palettes: [
    'For the bedroom facing north.',
    'Tried it on a scarf. It holds.',
    'Take three of them, leave the rest for accents.',
    'Sampled from a walk home.',
    'One of these is the new front door. Guess which.',
  ],
  rooms: [
    '{alt}. I would move in tomorrow.',
    'That chair. That lamp. That afternoon. {alt}.',
    '{alt}. Mood for the corner by the window.',
    'Notes: plants left, light right, nothing in the middle.',
    '{alt}. Paint codes welcome.',
  ],
  guides: [
    'Printed and taped inside the cupboard.',
    'I looked this up often enough to want it on the wall.',
    'Useful, and pretty enough to leave out.',
    'Share with whoever waters your plants.',
  ],
  books: [
    '{alt}. Would buy it again for this.',
    'Read in a week, in a chair, in the rain. {alt}.',
    '{alt}. The shelf is full and I do not care.',
    'If it looked like this I would finish it. {alt}.',
  ],
  making: [
    '{alt}. Starting on Sunday.',
    'Weekend project, the honest kind. {alt}.',
    '{alt}. My stash knows nothing yet.',
    'First try wobbly, second try a gift. {alt}.',
  ],
  journeys: [
    '{alt}. The slow way, please.',
    'Father had one just like it. {alt}.',
    '{alt}. Needs oil, attention, and a destination.',
    '{alt}. For the boy who asks how everything works.',
  ],
  parties: ['{alt}. Invitations go out on Friday.', 'Theme decided. {alt}.', '{alt}. More is more.'],
}

const voices: Record<string, keyof typeof lines> = {
  coast: 'outdoors',
  'desert & canyon': 'outdoors',
  mountains: 'outdoors',
  countryside: 'outdoors',
  forest: 'outdoors',
  lakes: 'outdoors',
  sky: 'outdoors',
  winter: 'outdoors',
  city: 'city',
  architecture: 'city',
  space: 'space',
  'night sky': 'space',
  'vintage work': 'work',
  animals: 'animals',
  'food & drink': 'food',
  'food art': 'food',
  recipes: 'recipes',
  botanical: 'plants',
  garden: 'plants',
  quotes: 'quotes',
  travel: 'travel',
  maps: 'travel',
  'illustrated landscapes': 'travel',
  abstract: 'prints',
  patterns: 'prints',
  'colour palettes': 'palettes',
  interiors: 'rooms',
  'doors & houses': 'rooms',
  'guides & infographics': 'guides',
  'book covers': 'books',
  'books & music': 'books',
  crafts: 'making',
  ceramics: 'making',
  style: 'guides',
  journeys: 'journeys',
  celebrations: 'parties',
}

/** Says how something was made rather than what it shows: no help as a hashtag. */
const technical = new Set([
  'photography',
  'illustration',
  'print',
  'surfacedesign',
  'poster',
  'colour',
  'animals',
  'colorpalette',
  'cooking',
  'recipe',
  'interior',
  'homedecor',
  'travelposter',
  'pattern',
  'nasa',
  'plants',
])

/** The interest that a topic belongs to, as a hashtag. */
export function topicTag(topic: string): string {
  return shortTags[topic] ?? topic.replace(/[^a-z]+/g, '')
}

const shortTags: Record<string, string> = {
  'desert & canyon': 'desert',
  'food & drink': 'food',
  'food art': 'food',
  'doors & houses': 'houses',
  'guides & infographics': 'howto',
  'night sky': 'astronomy',
  'vintage work': 'vintage',
  'illustrated landscapes': 'landscape',
  'colour palettes': 'palettes',
  'book covers': 'books',
  'books & music': 'music',
  sky: 'clouds',
}

export function describe(picture: DemoPicture, random: Seeded): string {
  const line = random.pick(lines[voices[picture.topic] ?? 'prints'] ?? [])
  const own = picture.tags.filter((tag) => !technical.has(tag))
  const tags = [...new Set([topicTag(picture.topic), ...random.shuffle(own).slice(0, 3)])]
  return `${line.replace('{alt}', picture.alt)} ${tags.map((tag) => `#${tag}`).join(' ')}\n\n${creditOf(picture)}`
}

/** The author and licence of a picture: shown below every pin of the demo. */
export function creditOf(picture: DemoPicture): string {
  const kind = picture.kind === 'photograph' ? 'Photograph' : 'Picture'
  const terms = picture.licence === 'CC0-1.0' ? 'CC0' : 'public domain'
  return `${kind}: ${picture.author}, ${terms}.`
}

/** A note of a user who saves a pin for a reason of their own. */
export const savingNotes: readonly string[] = [
  'For the hallway.',
  'Try on Sunday.',
  'Show this to the landlord.',
  'The colours!',
  'Exactly this mood.',
  'Reference.',
  'Maybe smaller.',
  'Yes.',
  'For Lin.',
  'Ask where it is from.',
  'Next winter.',
  'Too good not to keep.',
]
