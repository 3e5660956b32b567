/**
 * The same for a picture in all its sizes, as far as its address shows them: `name-300x200.jpg` of WordPress beside
 * `name.jpg`, `?w=400` of image servers, `/thumb/…/300px-name.jpg` of wikis, `=s400` and `/s400/` of Google.
 */
export function fileKey(address: string): string {
  const url = new URL(address)
  for (const name of SIZE_PARAMETERS) url.searchParams.delete(name)
  const path = SIZES_IN_PATH.reduce((text, [pattern, by]) => text.replace(pattern, by), url.pathname)
  return `${url.host}${path}?${url.searchParams.toString()}`
}

/** The size that an address says, for telling which of several is the larger. */
export function sizeInAddress(address: string): { width?: number; height?: number } {
  const url = new URL(address)
  const [, across, down] = /(?:^|[-_/])(\d{2,4})x(\d{2,4})(?=[-_./@]|$)/.exec(url.pathname) ?? []
  if (across && down) return { width: Number(across), height: Number(down) }
  const named = url.searchParams.get('w') ?? url.searchParams.get('width')
  const [, ...inPath] = /\/(\d{2,4})px-|\/s(\d{2,4})(?:-c)?\/|[/,]w_(\d{2,4})[,/]/.exec(url.pathname) ?? []
  const width = Number.parseInt(named ?? inPath.find(Boolean) ?? '', 10)
  return width > 0 && width < 20_000 ? { width } : {}
}

const SIZE_PARAMETERS =
  'w h width height imwidth imheight sw sh size resize fit crop dpr quality q auto fm format ssl strip'.split(
    ' ',
  )

const SIZES_IN_PATH: readonly (readonly [RegExp, string])[] = [
  [/[-_]\d{2,4}x\d{0,4}(?:_crop_\w{1,10})?(?:@\dx)?(?=\.[a-z]{3,4}$)/i, ''],
  [/_(?:pico|icon|thumb|small|compact|medium|large|grande|master)(?:@\dx)?(?=\.[a-z]{3,4}$)/i, ''],
  [/-scaled(?=\.[a-z]{3,4}$)/i, ''],
  [/@\dx(?=\.[a-z]{3,4}$)/i, ''],
  [/\/thumb\/(.{1,300})\/\d{2,4}px-[^/]{1,300}$/, '/$1'],
  [/\/s\d{2,4}(?:-c)?\/(?=[^/]{1,300}$)/, '/'],
  [/=(?:[swh]\d{2,4}(?:-[a-z]\w{0,5}){0,5}-?){1,3}$/, ''],
  [/\/(?:\d{2,4}x\d{0,4}|originals)\/(?=[0-9a-f]{2}\/)/, '/'],
  [/\/[a-z]{1,2}_[^,/]{1,20}(?:,[a-z]{1,2}_[^,/]{1,20}){0,10}\/(?=[^/])/, '/'],
  [/\/(?:max|fit\/c)\/\d{2,4}(?:\/\d{2,4})?\/(?=[^/]{1,300}$)/, '/'],
  [/\/(?:v\d\/)?resize:[\w:]{1,40}\//, '/'],
]
