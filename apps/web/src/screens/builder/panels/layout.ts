/**
 * Three panels on wide screens; list and form from 641 px; on a phone the list, then the form over everything. Above 820 px
 * their owner may set widths, which give way before the form gets too narrow.
 */
export const editorGrid =
  'grid min-h-0 flex-1 grid-cols-[var(--w-palette,232px)_minmax(300px,var(--w-list,412px))_minmax(440px,1fr)] max-[1400px]:grid-cols-[var(--w-palette,216px)_minmax(300px,var(--w-list,352px))_minmax(440px,1fr)] max-xl:grid-cols-[minmax(300px,var(--w-list,352px))_minmax(400px,1fr)] narrow:grid-cols-[328px_minmax(0,1fr)] phone:grid-cols-1'

/** The palette's place; below 1280 px it is a sheet behind «Agregar nodo». */
export const palettePanel =
  'flex min-h-0 min-w-0 flex-col overflow-y-auto border-r border-line pb-4 max-xl:hidden'

export const listPanel = 'relative flex min-h-0 min-w-0 flex-col border-r border-line phone:border-0'

/** The map takes the list's place and, while no node is open, the form's too; on narrow screens the form lies over it. */
export const mapGrid = (open: boolean): string =>
  open
    ? 'grid min-h-0 flex-1 grid-cols-[var(--w-palette,232px)_minmax(280px,1fr)_minmax(360px,var(--w-form,440px))] max-[1400px]:grid-cols-[var(--w-palette,216px)_minmax(280px,1fr)_minmax(360px,var(--w-form,400px))] max-xl:grid-cols-[minmax(280px,1fr)_minmax(360px,var(--w-form,400px))] narrow:grid-cols-1'
    : 'grid min-h-0 flex-1 grid-cols-[var(--w-palette,232px)_minmax(0,1fr)] max-[1400px]:grid-cols-[var(--w-palette,216px)_minmax(0,1fr)] max-xl:grid-cols-1'
