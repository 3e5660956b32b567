/**
 * Names that impostors like to use: banks, payment, shops, parcels, software, social networks, streaming, fashion, cars. Written
 * by hand from general knowledge, taken from no list; it only gives the reviewer a hint, and is not complete.
 */
const brandNames: readonly string[] = (
  'PayPal|Visa|Mastercard|American Express|Western Union|MoneyGram|Revolut|Klarna|Stripe|Venmo|Cash App|Wise|Monzo|N26|' +
  'Coinbase|Binance|Kraken|MetaMask|Ledger|Bitcoin|Ethereum|Chase|Bank of America|Wells Fargo|Citibank|HSBC|Barclays|' +
  'Santander|Deutsche Bank|Commerzbank|Sparkasse|ING|UBS|BNP Paribas|Amazon|eBay|AliExpress|Alibaba|Temu|Shein|Etsy|Walmart|' +
  'Target|Costco|IKEA|Zalando|Otto|Lidl|Aldi|MediaMarkt|Best Buy|Home Depot|Noon|DHL|FedEx|UPS|USPS|Royal Mail|Hermes|DPD|' +
  'Aramex|Apple|Google|Microsoft|Meta|Facebook|Instagram|WhatsApp|Pinterest|TikTok|Snapchat|Twitter|LinkedIn|Reddit|Discord|' +
  'Telegram|Signal|YouTube|Netflix|Spotify|Disney|Twitch|Steam|PlayStation|Xbox|Nintendo|Roblox|Epic Games|Adobe|Dropbox|' +
  'GitHub|OpenAI|ChatGPT|Samsung|Sony|Huawei|Xiaomi|Lenovo|Dell|Intel|Nvidia|Nokia|Vodafone|Verizon|Telekom|Booking|Airbnb|' +
  'Expedia|Uber|Lufthansa|Emirates|Ryanair|Nike|Adidas|Puma|Gucci|Prada|Chanel|Louis Vuitton|Rolex|Cartier|Zara|Ray-Ban|Lego|' +
  'Dyson|Tesla|BMW|Mercedes-Benz|Audi|Volkswagen|Toyota|Ferrari|Porsche|Starbucks|Coca-Cola|Pepsi|McDonald’s|Nestlé|' +
  'Red Bull|Unicef|Red Cross|World Health Organization|Interpol|Europol'
).split('|')

/** Letters and digits that look like a Latin letter: of Cyrillic, Greek, IPA and Turkish writing, and those of leetspeak. */
const lookalikes =
  'аaеeоoрpсcуyхxіlјjѕsԁdԛqԝwһhкkмmтtвbнhгrпnӏlαaβbεeηnιlκkνvοoρpτtυuχxωwγyılɑaɡgɩlł' +
  'løođdðdħhŧt0o1l3e4a5s6g7t8b9gilǀl'
const letters = Array.from(lookalikes)
const folded = new Map<string, string>()
for (let n = 0; n < letters.length; n += 2) folded.set(letters[n] ?? '', letters[n + 1] ?? '')

/** How a name looks at a glance: the same for names that are easily taken for each other. */
export function nameSkeleton(name: string): string {
  const plain = fold(name)
  return withoutAffixes.exec(plain)?.[1] ?? plain
}

function fold(name: string): string {
  const signs = name.normalize('NFKD').replaceAll('$', 's').replaceAll('@', 'a').replaceAll('|', 'l')
  const lower = signs.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const shapes = Array.from(lower, (letter) => folded.get(letter) ?? letter).join('')
  return shapes.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

const affix = [
  'official',
  'support',
  'team',
  'inc',
  'ltd',
  'llc',
  'gmbh',
  'corp',
  'store',
  'shop',
  'help',
  'service',
  'real',
  'the',
]
  .map(fold)
  .join('|')
const withoutAffixes = new RegExp(`^(?:${affix})*?(.{3,}?)(?:${affix})*$`, 'u')

/**
 * Minimum lengths: for matching a name with one letter added, missing or changed, and for matching within a longer
 * name.
 */
const LONG = 6

const brands = brandNames.map((name) => ({ name, skeleton: nameSkeleton(name) }))

/** The well-known brand that a name may be taken for; undefined: none. */
export function brandLike(name: string): string | undefined {
  const skeleton = nameSkeleton(name)
  const same = brands.find((brand) => brand.skeleton === skeleton)
  const near = (brand: { skeleton: string }) =>
    brand.skeleton.length >= LONG &&
    (skeleton.includes(brand.skeleton) || isOneApart(skeleton, brand.skeleton))
  return (same ?? brands.find(near))?.name
}

/** One letter more, less or other, or two that changed places. */
export function isOneApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let n = 0
  while (n < short.length && short[n] === long[n]) n++
  if (short.length < long.length) return short.slice(n) === long.slice(n + 1)
  if (short.slice(n + 1) === long.slice(n + 1)) return true
  return short[n] === long[n + 1] && short[n + 1] === long[n] && short.slice(n + 2) === long.slice(n + 2)
}
