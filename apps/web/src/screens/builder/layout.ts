/** Three panels on wide screens; list and form from 641 px; on a phone the list, then the form over everything. */
export const editorGrid =
  'grid min-h-0 flex-1 grid-cols-[232px_412px_minmax(0,1fr)] max-[1400px]:grid-cols-[216px_352px_minmax(0,1fr)] max-xl:grid-cols-[352px_minmax(0,1fr)] narrow:grid-cols-[328px_minmax(0,1fr)] phone:grid-cols-1'

/** The palette's place; below 1280 px it is a sheet behind «Agregar nodo». */
export const palettePanel =
  'flex min-h-0 min-w-0 flex-col overflow-y-auto border-r border-line pb-4 max-xl:hidden'

export const listPanel = 'flex min-h-0 min-w-0 flex-col border-r border-line phone:border-0'

/** The map takes the list's place and, while no node is open, the form's too; on narrow screens the form lies over it. */
export const mapGrid = (open: boolean): string =>
  open
    ? 'grid min-h-0 flex-1 grid-cols-[232px_minmax(0,1fr)_440px] max-[1400px]:grid-cols-[216px_minmax(0,1fr)_400px] max-xl:grid-cols-[minmax(0,1fr)_400px] narrow:grid-cols-1'
    : 'grid min-h-0 flex-1 grid-cols-[232px_minmax(0,1fr)] max-[1400px]:grid-cols-[216px_minmax(0,1fr)] max-xl:grid-cols-1'
