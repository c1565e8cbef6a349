// The standards of a battle line, on a grid of 60 by 74 units: four cloths and five tops, which meet in nine ways.
export const cloths: readonly string[] = [
  'M8 17H52V52L46 57 41 52 35 57 30 52 25 57 19 52 14 57 8 52z',
  'M8 17H52V46L30 60 8 46z',
  'M8 17H52V59L30 48 8 59z',
  'M8 17H52V50H44V58H34V50H26V58H16V50H8z',
]
// A spearhead, a disc, a star, a crescent, a laurel.
export const tops: readonly string[] = [
  'M30 0L35 7 32 13H28L25 7z',
  'M30 1a6 6 0 110 12 6 6 0 010-12z',
  'M30 0l2 4 4-1-1 4 4 2-4 2 1 3h-12l1-3-4-2 4-2-1-4 4 1z',
  'M22 1c0 14 16 14 16 0 5 7 0 13-6 13h-4c-6 0-11-6-6-13z',
  'M28 13C19 12 18 5 21 0c1 4 3 7 8 8V3h2v5c5-1 7-4 8-8 3 5 2 12-7 13z',
]
