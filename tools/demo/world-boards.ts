/** What a board gathers: pictures of these topics, and pictures with one of these tags. */
export interface BoardSketch {
  owner: string
  name: string
  description: string
  topics: string[]
  tags: string[]
  privacy?: 'protected' | 'secret'
  /** Section name to the tags that belong in it. */
  sections?: Record<string, string[]>
}

const board = (owner: string, name: string, description: string, topics: string, tags: string, more: Pick<BoardSketch, 'privacy' | 'sections'> = {}): BoardSketch => ({
  owner,
  name,
  description,
  topics: listOf(topics),
  tags: listOf(tags),
  ...more,
})

const listOf = (text: string): string[] => (text === '' ? [] : text.split(', '))

export const boardSketches: readonly BoardSketch[] = [
  board('maren_solberg', 'Salt air', 'Coastlines in weather.', 'coast', 'ocean, sea, beach, waves', { sections: { 'First light': ['sunrise', 'goldenhour'], Storms: ['storm', 'rocks', 'longexposure'] } }),
  board('maren_solberg', 'North', 'Fjords, snow, low sun.', 'winter', 'norway, aurora, glacier, arctic'),
  board('maren_solberg', 'Long exposures', 'When the water turns to silk.', 'lakes, sky', 'longexposure, reflection, clouds'),
  board('chidi_okonjo', 'Doors that say come in', 'Thresholds, painted and otherwise.', 'doors & houses', 'doors, houses, cottage'),
  board('chidi_okonjo', 'Structure', 'Buildings and the lines that hold them up.', 'architecture', 'architecture, symmetry, tunnel, lighthouse'),
  board('chidi_okonjo', 'Skylines', '', 'city', 'city, skyline, skyscraper'),
  board('yuki_tanabe', 'Clay and glaze', 'Vessels I want to hold.', 'ceramics', 'ceramics, pottery, terracotta, stones, zen'),
  board('yuki_tanabe', 'Noodles, mostly', 'Bowls worth the wait.', 'food art', 'ramen, noodles, japan, sushi, japanese, soup'),
  board('yuki_tanabe', 'Quiet rooms', 'Not much in them, and enough.', 'interiors', 'minimal, zen, neutral, bedroom'),
  board('leila_haddad', 'Tile by tile', 'Floors, walls, fountains.', 'patterns', 'tiles, tile, morocco, pattern', { sections: { Geometric: ['geometric', 'triangles', 'hexagon', 'chevron', 'tile'], Flowers: ['floral', 'folkart', 'waves'] } }),
  board('leila_haddad', 'Cloth', 'Woven, printed, quilted.', '', 'textile, quilt, ikat, gingham, patchwork, stripes, knitting, sashiko'),
  board('leila_haddad', 'Courtyard house', 'A house around a lemon tree. One day.', 'doors & houses, interiors', 'mediterranean, citrus, greece, morocco'),
  board('priya_raman', 'Weeknight dinners', 'Under forty minutes, tested on a hungry family.', 'recipes', 'recipe, weeknight, vegetarian, cooking', { sections: { Soups: ['soup', 'noodles'], 'No meat': ['vegetarian', 'vegan', 'salad'], 'Worth the wait': ['slowfood', 'bread', 'pizza'] } }),
  board('priya_raman', 'Fruit bowl', 'Eat the rainbow, starting here.', 'food & drink', 'fruit, citrus, lemons, tropical, strawberries'),
  board('priya_raman', 'Breakfast before eight', 'The best meal, defended.', '', 'breakfast, pancakes, brunch, coffee, bakery, smoothie, eggs'),
  board('mateo_ibarra', 'Desert roads', 'Heat, dust, horizon.', 'desert & canyon', 'desert, canyon, dunes, volcano'),
  board('mateo_ibarra', 'Places as posters', 'Travel posters, drawn small, hung big.', 'travel', 'travelposter, poster, travel', { sections: { 'By the sea': ['islands', 'greece', 'venice', 'norway'], 'High and dry': ['desert', 'mountains', 'alps', 'canyon'] } }),
  board('mateo_ibarra', 'Volcano club', 'Meets whenever something smokes.', '', 'volcano, lava, crater, geology'),
  board('anouk_lefevre', 'Herbarium', 'Leaf by leaf.', 'botanical', 'botanical, fern, leaves, herbs, flowers', { sections: { Flowers: ['flowers', 'tulips', 'wildflowers', 'lavender', 'rose', 'daffodils', 'spring'], Leaves: ['fern', 'eucalyptus', 'leaf', 'leaves', 'monstera', 'green'], Kitchen: ['herbs', 'olive', 'citrus', 'lemons'] } }),
  board('anouk_lefevre', 'Cut, paste, press', 'Collage and cut-outs with plants in mind.', '', 'cutout, collage, papercut, wreath, midcentury'),
  board('anouk_lefevre', 'House jungle', 'What lives with me.', '', 'houseplants, urbanjungle, plants, monstera, cactus, plantcare'),
  board('kofi_mensah', 'Grids and circles', 'Geometry with a heartbeat.', 'abstract', 'geometric, bauhaus, destijl, geometry, midcentury'),
  board('kofi_mensah', 'Type on walls', 'Letters large enough to live with.', 'quotes', 'typography, lettering, letterpress, posters'),
  board('kofi_mensah', 'Generative', 'Drawn by rules, kept by eye.', '', 'generative, lines, topography, gradient'),
  board('sanna_lindqvist', 'On the needles', 'Patterns, yarn, good intentions.', 'crafts', 'knitting, yarn, wool, fairisle'),
  board('sanna_lindqvist', 'Winter is a long word', 'Snow, stoves, socks.', 'winter', 'winter, snow, cabin, cozy, hygge'),
  board('sanna_lindqvist', 'Cabin dreams', 'A red one, by a lake, with a boat that leaks a little.', 'lakes', 'cabin, camping, forest, alps, hygge, chalet'),
  board('giulia_marchetti', 'La cucina', 'Sunday food on any day.', 'recipes', 'italian, pasta, pizza, comfortfood, olive'),
  board('giulia_marchetti', 'Colline', 'Hills with a road going up.', 'countryside', 'tuscany, hills, cypress, provence, lavender'),
  board('giulia_marchetti', 'Aperitivo', 'Six o’clock somewhere warm.', 'food & drink', 'cocktail, wine, lemonade, cheese, summer'),
  board('daniel_abebe', 'Dark sky places', 'Constellations and where to see them.', 'night sky', 'stars, nightsky, constellation, moon'),
  board('daniel_abebe', 'We went to space', 'Launch pads, modules, windows.', 'space', 'nasa, rocket, iss, spacestation, apollo', { sections: { Launches: ['launch', 'rocket', 'launchpad', 'soyuz'], 'Up there': ['iss', 'spacestation', 'earth', 'astronaut'], 'Far away': ['galaxy', 'galaxies', 'jupiter', 'mars', 'hubble'] } }),
  board('daniel_abebe', 'Planets', 'Family portraits.', '', 'planets, jupiter, mars, saturn, venus, solarsystem'),
  board('noor_siddiqui', 'Palettes, named', 'Every colour needs a better name.', 'colour palettes', 'colorpalette, colour', { sections: { Warm: ['warm', 'brown', 'terracotta', 'sunset', 'desert', 'earthy'], Cool: ['blue', 'water', 'green', 'coastal', 'grey'], Soft: ['pastel', 'nursery', 'macaron'] } }),
  board('noor_siddiqui', 'Pink hour', 'Skies, petals, walls.', '', 'pink, sunset, rose, dusk, cherryblossom, soft'),
  board('noor_siddiqui', 'Client: the narrow house', 'North light, small budget, big sofa.', 'interiors', 'interior, livingroom, gallerywall, neutral', { privacy: 'secret' }),
  board('hana_kovar', 'Covers I would frame', 'Old stories, new jackets.', 'book covers', 'bookcover, books, reading'),
  board('hana_kovar', 'Reading corners', 'Chair, lamp, page.', 'interiors', 'readingnook, library, books, cozy, livingroom'),
  board('hana_kovar', 'Lines worth keeping', 'Poems, mostly. Short ones.', 'quotes', 'poetry, quotes, dickinson, blake, wordsworth'),
  board('tavita_leota', 'Boats I would sail', 'Under sail, under oars, in bottles.', 'journeys', 'sailing, boats, ships, venice, ship'),
  board('tavita_leota', 'Blue', 'All of it.', 'coast', 'blue, ocean, surfing, whale, fish, coastal, water'),
  board('tavita_leota', 'Lighthouses', 'Somebody kept them burning.', '', 'lighthouse, pier, coast'),
  board('elif_demir', 'Tea things', 'Steep, pour, sit.', '', 'tea, mug, coffee, latteart, cafe, kitchen'),
  board('elif_demir', 'Hand lettering', 'Scripts, swashes, wobbles.', 'quotes', 'brushlettering, lettering, typography, wreath, garden'),
  board('elif_demir', 'Small kindnesses', 'For the fridge door.', 'quotes', 'kindness, encouragement, slowliving, mornings, patience'),
  board('aroha_parata', 'Green', 'Forests, ferns, moss.', 'forest, mountains', 'forest, green, fern, moody, mist, jungle, trees'),
  board('aroha_parata', 'Ridges', 'Where the wind starts.', 'mountains', 'mountain, ridge, hiking, summit, valley', { sections: { 'In cloud': ['clouds', 'fog', 'seaofclouds', 'storm'], Summer: ['summer', 'green', 'hiking'] } }),
  board('aroha_parata', 'Creatures', 'Seen, or hoped for.', 'animals', 'woodland, wildlife, birds, owl, fox'),
  board('jonas_weber', 'Blue hour', 'Twenty minutes a day.', 'city', 'bluehour, nightphotography, night, skyline, dusk'),
  board('jonas_weber', 'Vanishing points', 'Lines that meet somewhere behind the picture.', 'architecture', 'symmetry, tunnel, architecture, abstract, engineering'),
  board('jonas_weber', 'New York, never visited', 'One day, with comfortable shoes.', '', 'newyork, manhattan, skyscraper, jazz'),
  board('wanjiru_kamau', 'Balcony garden', 'Three square metres, many plans.', 'garden', 'gardening, herbs, outdoorliving, balcony, vegetables, tulips'),
  board('wanjiru_kamau', 'From the allotment', 'What to do with all of it.', 'food & drink', 'vegetables, pumpkin, garlic, chilli, salad, harvest'),
  board('wanjiru_kamau', 'Bugs, the good ones', '', '', 'insects, butterfly, butterflies, ladybird, bees'),
  board('sofia_petrova', 'Cats, obviously', 'No further explanation.', '', 'cat, cats, pets'),
  board('sofia_petrova', 'Animal prints for the clinic', 'Friendly faces for the waiting room.', 'animals', 'animals, nursery, farm, bigcats, owl', { sections: { Birds: ['birds', 'owl', 'eagle', 'swan', 'penguin'], Furry: ['cat', 'cats', 'fox', 'wolf', 'sheep', 'bigcats'] } }),
  board('luis_quispe', 'Contour lines', 'Maps of places, real or not.', 'maps', 'map, topography, cartography, island'),
  board('luis_quispe', 'Huts and passes', 'A bed at 2,400 m.', 'mountains', 'alps, hiking, camping, outdoors, chalet, matterhorn'),
  board('luis_quispe', 'Rivers and lakes', 'Sweet water.', 'lakes', 'lake, river, valley, glacier'),
  board('meiling_chow', 'Let them eat', 'Cake, first of all.', '', 'cake, baking, cookies, cupcake, weddingcake, chocolate'),
  board('meiling_chow', 'Party table', 'Balloons are a food group.', 'celebrations', 'party, birthday, balloons, memphis, 80s, rainbow'),
  board('meiling_chow', 'Lin and Tom’s wedding', 'Ideas so far. Ask before you tell anybody.', '', 'wedding, weddingcake, rose, wreath, eucalyptus, soft', { privacy: 'protected' }),
  board('owen_gallagher', 'The work of hands', 'Factories, benches, faces.', 'vintage work', 'vintage, kodachrome, workshop, aviation', { sections: { Fire: ['welding', 'steel', 'foundry', 'furnace'], Wings: ['aviation', 'mechanics'] } }),
  board('owen_gallagher', 'Things that go', 'Two wheels, four, none.', 'journeys', 'bicycle, motorcycle, plane, tram, engine, vintage'),
  board('owen_gallagher', 'Jukebox', 'Songs and what they were played on.', 'books & music', 'music, jazz, guitar, vinyl'),
  board('owen_gallagher', 'Surprise for Nell', 'Sixtieth. Not a word.', 'celebrations', 'birthday, cake, balloons, jazz', { privacy: 'secret' }),
  board('zofia_nowak', 'Two-colour prints', 'Restraint, mostly.', 'abstract', 'print, minimal, lines, abstract, stones'),
  board('zofia_nowak', 'Sun and moon', 'The oldest motif.', '', 'sun, moon, tarot, sunset, sunrise, fullmoon'),
  board('zofia_nowak', 'Flat landscapes', 'Hills made of four shapes.', 'illustrated landscapes', 'landscape, minimal, boho, arch'),
  board('arjun_mehta', 'Sensible wardrobes', 'Fewer things, worn more.', 'style', 'capsulewardrobe, style, minimalist, packing'),
  board('arjun_mehta', 'Useful charts', 'Print, laminate, forget, rediscover.', 'guides & infographics', 'infographic, guide, planner, tutorial, chart'),
  board('arjun_mehta', 'Desk by a window', 'Home offices with daylight.', 'interiors', 'homeoffice, desk, stationery, organising', { sections: {} }),
  board('arjun_mehta', 'Flat hunt', 'Measurements in the notes.', 'interiors', 'interior, kitchen, bathroom', { privacy: 'secret' }),
]
