import { boardSectionCreate } from '@bowerbird/contract/boards/board-calls'
import { fillBoard, makeBoard, makePin } from './support/library.ts'
import { expect, test } from './support/test.ts'

for (const [name, size] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 800 }],
] as const) {
  test(`OPS-11 on a ${name} screen no page asks anyone else for anything, and each is whole, light and dark`, async ({
    page,
    visit,
    newUser,
    enter,
    library,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(size)
    const ada = await newUser()
    const board = await makeBoard(ada, { name: 'All kinds' })
    const section = await ada.did(boardSectionCreate, { board_id: board.id, name: 'Some' })
    await fillBoard(ada, board.id, library, 8)
    const pin = await makePin(ada, board.id, {
      title: 'Everything that a pin can have',
      description: 'Words, a #hashtag and a link https://example.org/a',
      link: 'https://example.org/source',
      section: section.id,
    })
    const asked = new Set<string>()
    const told: string[] = []
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    page.on('response', (response) => {
      if (response.request().resourceType() === 'font') told.push(response.url())
    })
    const forAll = [
      '/ideas/',
      '/login/?next=%2Fpin%2Fcreate%2F',
      '/signup/',
      `/pin/${pin.id}/`,
      board.url,
      `${board.url}some/`,
      `/${ada.username}/`,
      `/${ada.username}/_created/`,
      `/${ada.username}/_followers/`,
      `/${ada.username}/_following/`,
      '/search/pins/?q=shelf',
    ]
    for (const address of forAll) await visit(address)
    await enter(ada)
    const forMembers = [
      '/',
      `/pin/${pin.id}/`,
      `/pin/${pin.id}/repin/x/`,
      '/pin/create/',
      '/pin/create/button/',
      '/board/create/',
      '/settings/',
      `/board/${board.id}/create_section/`,
      board.url,
      `/${ada.username}/`,
      '/search/my_pins/?q=everything',
      '/search/boards/?q=kinds',
      '/search/users/?q=lina',
    ]
    for (const address of forMembers) await visit(address)
    expect([...asked]).toEqual([baseURL])
    expect(told).toEqual([])
  })
}
