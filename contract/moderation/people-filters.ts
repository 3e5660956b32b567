export const peopleFilters = ['all', 'restricted', 'closed'] as const
