interface PageInput {
  page_size: number
  bookmarks: string | null
}

interface Page<Item> {
  data: Item[]
  bookmark: string | null
}

/** What is left after so many rounds comes with the next page. */
const MOST_ROUNDS = 4

/** Reads on where a list left something out, so that pages stay full. A page that is full costs nothing more. */
export async function refilled<Item, Input extends PageInput>(
  input: Input,
  read: (input: Input) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const first = await read(input)
  const data = [...first.data]
  let { bookmark } = first
  for (let round = 1; round < MOST_ROUNDS && bookmark !== null && data.length < input.page_size; round++) {
    const rest = await read({ ...input, bookmarks: bookmark, page_size: input.page_size - data.length })
    data.push(...rest.data)
    bookmark = rest.bookmark
  }
  return { data, bookmark }
}
