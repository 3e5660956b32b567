import type { Look } from './world-types.ts'

export interface PersonSketch {
  username: string
  full_name: string
  about: string
  look: Look
}

const look = (ground: string, skin: string, hair: string, shirt: string, style: Look['style'], extras: Partial<Look> = {}): Look => ({ ground, skin, hair, shirt, style, ...extras })

/** Invented people. Any likeness to somebody is chance. */
export const peopleSketches: readonly PersonSketch[] = [
  { username: 'maren_solberg', full_name: 'Maren Solberg', about: 'Coast walker, slow photographer. Always one headland further.', look: look('#cfe0e6', '#f3d3bd', '#d9b26a', '#1d4e5f', 'long') },
  { username: 'chidi_okonjo', full_name: 'Chidi Okonjo', about: 'Architect by day. I collect stairs, doors and good light.', look: look('#f2c9a5', '#6b4430', '#1f1713', '#2f3e46', 'short', { glasses: true, beard: true }) },
  { username: 'yuki_tanabe', full_name: 'Yuki Tanabe', about: 'Potter in Mashiko. Broth on the stove, clay on the sleeves.', look: look('#e3d6c6', '#f0cfae', '#241c1a', '#b5583c', 'bun') },
  { username: 'leila_haddad', full_name: 'Leïla Haddad', about: 'Tiles, textiles, old courtyards. Pattern on pattern is fine.', look: look('#f6d9c4', '#d9a77f', '#2b1a17', '#0e5c73', 'scarf', { earrings: true }) },
  { username: 'priya_raman', full_name: 'Priya Raman', about: 'Weeknight cook, weekend baker. Recipes I have really made.', look: look('#f9e0b0', '#a56a43', '#1b1210', '#c8324a', 'braids', { earrings: true }) },
  { username: 'mateo_ibarra', full_name: 'Mateo Ibarra', about: 'Desert roads and hand-drawn posters. Oaxaca, mostly.', look: look('#eab68a', '#b9794f', '#2a1a12', '#f1e3c8', 'waves', { beard: true }) },
  { username: 'anouk_lefevre', full_name: 'Anouk Lefèvre', about: 'Botanical illustrator. I press more leaves than I read books.', look: look('#dfe8d6', '#f2d0b5', '#8a4b2a', '#3d6b4f', 'bob', { glasses: true }) },
  { username: 'kofi_mensah', full_name: 'Kofi Mensah', about: 'Graphic designer. Circles, grids, and the occasional curve.', look: look('#e9c46a', '#5a3826', '#15100d', '#e63946', 'afro') },
  { username: 'sanna_lindqvist', full_name: 'Sanna Lindqvist', about: 'Knits through the winter, swims through the summer.', look: look('#d7e3ee', '#f6dcc8', '#e8d3a0', '#7a1f2b', 'braids') },
  { username: 'giulia_marchetti', full_name: 'Giulia Marchetti', about: 'Half kitchen, half countryside. Tomatoes have a season.', look: look('#f3d7c9', '#e8b994', '#3a2018', '#606c38', 'waves', { earrings: true }) },
  { username: 'daniel_abebe', full_name: 'Daniel Abebe', about: 'Amateur astronomer. I know where to park for dark skies.', look: look('#2a3350', '#7a4f35', '#17110f', '#8ea2ff', 'short', { glasses: true }) },
  { username: 'noor_siddiqui', full_name: 'Noor Siddiqui', about: 'Colour consultant. Yes, there are that many whites.', look: look('#f5cac3', '#c68f66', '#241713', '#84577c', 'long') },
  { username: 'hana_kovar', full_name: 'Hana Kovářová', about: 'Bookseller. I judge them by their covers and then read them.', look: look('#e8ddd0', '#f1ceb2', '#6b3a22', '#264653', 'bob', { glasses: true }) },
  { username: 'tavita_leota', full_name: 'Tavita Leota', about: 'Salt water, wooden boats, early starts.', look: look('#bfe0df', '#9a6544', '#1d1512', '#f2542d', 'curls', { beard: true }) },
  { username: 'elif_demir', full_name: 'Elif Demir', about: 'Tea first. Lettering second. Everything else when it is done steeping.', look: look('#f4ece0', '#e6b48e', '#3b2018', '#9a031e', 'waves') },
  { username: 'aroha_parata', full_name: 'Aroha Parata', about: 'Ranger. Boots by the door, moss on everything.', look: look('#c9d8c4', '#a8714d', '#1c1411', '#354f52', 'curls') },
  { username: 'jonas_weber', full_name: 'Jonas Weber', about: 'Cities at blue hour. Tripod, thermos, patience.', look: look('#b8c4d9', '#f0cdb3', '#7a5a3a', '#22333b', 'cap', { beard: true }) },
  { username: 'wanjiru_kamau', full_name: 'Wanjirũ Kamau', about: 'Balcony gardener with allotment ambitions.', look: look('#e6efd2', '#6e452f', '#18100d', '#e9b44c', 'bun', { earrings: true }) },
  { username: 'sofia_petrova', full_name: 'Sofia Petrova', about: 'Veterinary nurse. Cats run this account.', look: look('#f2d0a9', '#f4d5c0', '#b5651d', '#6d597a', 'long') },
  { username: 'luis_quispe', full_name: 'Luis Quispe', about: 'Maps, passes, huts. I read contour lines for fun.', look: look('#dcebe9', '#a3653f', '#1a1210', '#c8553d', 'cap') },
  { username: 'meiling_chow', full_name: 'Mei-Ling Chow', about: 'Cakes with too many layers. Parties with enough cake.', look: look('#fbe3e4', '#f2cfae', '#1a1414', '#5fa8a0', 'bob', { earrings: true }) },
  { username: 'owen_gallagher', full_name: 'Owen Gallagher', about: 'Workshop radio on. Old machines, older photographs.', look: look('#d9cdbf', '#f3cfba', '#8c3b1f', '#355070', 'bald', { beard: true, glasses: true }) },
  { username: 'zofia_nowak', full_name: 'Zofia Nowak', about: 'Printmaker. Two colours are usually enough.', look: look('#e4dcef', '#f5d8c6', '#2b2b33', '#ef8354', 'short', { earrings: true }) },
  { username: 'arjun_mehta', full_name: 'Arjun Mehta', about: 'Lists, plans, tidy drawers. Packs light.', look: look('#fdf0d2', '#a8703f', '#1c1310', '#457b9d', 'short', { beard: true }) },
]
