import type { DomPatch, Scope } from '@ashlar/core-block'
import type { Elements, Tabs } from './elements'
import type { Action, Config, State } from './model'

export type MenuScope = Scope<Config, State, Action, Elements>

let generatedIds = 0

/** Shows the selected menu, and the names as tabs. */
export function paint({ config, elements, patch }: MenuScope, { selected, focused }: State) {
  const { tabs, menus, radios } = elements
  if (!config.count) return
  // They would be a second set of tabs for keyboards.
  for (const radio of radios) patch.attribute(radio, 'hidden', true)
  paintTabs(elements, selected, patch)
  tabs.forEach((tab, index) => {
    const menu = menus[index] as HTMLElement
    if (!menu.id) patch.attribute(menu, 'id', `menu-tab-${++generatedIds}`)
    patch.attribute(tab, 'aria-controls', menu.id)
    patch.attribute(tab, 'tabindex', index === focused ? 0 : -1)
  })
}

/** Shows one menu, and which of the tabs is selected; the keyboard reaches that one. */
export function paintTabs(
  { lists, tabs, menus }: Tabs,
  selected: number,
  patch: Pick<DomPatch, 'attribute' | 'toggle' | 'style'>,
) {
  for (const list of lists) patch.attribute(list, 'role', 'tablist')
  tabs.forEach((tab, index) => {
    const menu = menus[index] as HTMLElement
    const isSelected = index === selected
    patch.attribute(tab, 'role', 'tab')
    patch.attribute(tab, 'aria-selected', `${isSelected}`)
    patch.attribute(tab, 'tabindex', isSelected ? 0 : -1)
    patch.toggle(tab, 'menu-select-labels--active', isSelected)
    patch.attribute(menu, 'role', 'tabpanel')
    patch.attribute(menu, 'aria-label', tab.textContent)
    patch.attribute(menu, 'tabindex', 0)
    patch.toggle(menu, 'menu-active', isSelected)
    // Stylesheets of published pages hide each of several menus, those of owners may show them.
    patch.style(menu, 'display', isSelected ? 'block' : 'none')
  })
}
