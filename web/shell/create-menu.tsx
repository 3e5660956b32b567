import type { ReactElement } from 'react'
import { createBoard, createPin, saveFromOtherSites } from '../texts/menu-texts.ts'
import { LinkIcon } from '../ui/icons/link-icon.tsx'
import { PictureIcon } from '../ui/icons/picture-icon.tsx'
import { SectionsIcon } from '../ui/icons/sections-icon.tsx'
import { Menu, MenuLink } from '../ui/menu.tsx'
import { Link } from './link.tsx'
import { path } from './paths.ts'

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
