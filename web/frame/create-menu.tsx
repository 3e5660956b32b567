import type { ReactElement } from 'react'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { createBoard, createPin, saveFromOtherSites } from 'texts:menu'
import { Menu, MenuLink } from '../ui/menu.tsx'
import { LinkIcon, SectionsIcon } from '../ui/icons.tsx'
import { PictureIcon } from '../ui/list-icons.tsx'

export default function CreateMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu trigger={trigger} align="start" opens_at_once>
      <MenuLink link={<Link to={path('upload')} />} icon={<PictureIcon size={20} />}>
        {createPin()}
      </MenuLink>
      <MenuLink link={<Link to={path('board_create')} />} icon={<SectionsIcon size={20} />}>
        {createBoard()}
      </MenuLink>
      <MenuLink link={<Link to={path('tools')} />} icon={<LinkIcon size={20} />}>
        {saveFromOtherSites()}
      </MenuLink>
    </Menu>
  )
}
