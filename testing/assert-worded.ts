const unworded = /"text:[\w-]+\.\w+|^text:[\w-]+\.\w+/

/** Texts of the catalogue are worded before an answer leaves: an id in one is a defect of the product. */
export function assertWorded<T>(answer: T, what: string): T {
  const found = unworded.exec(typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? ''))
  if (found) throw new Error(`${what} answers with a text that is not worded: ${found[0]}`)
  return answer
}

/** The same of an answer over HTTP. Streams and pictures are left alone. */
export async function assertWordedResponse(response: Response, what: string): Promise<Response> {
  if (/^(?:application\/json|text\/plain)/.test(response.headers.get('content-type') ?? ''))
    assertWorded(await response.clone().text(), what)
  return response
}
