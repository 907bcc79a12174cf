/** Names of the areas, as their tabs say them. English ones name components too: one word each. */
export const areaNames = {
  sales: { en: 'Sales', et: 'Müük' },
  manufacturing: { en: 'Manufacturing', et: 'Tootmine' },
  purchase: { en: 'Purchase', et: 'Ost' },
  stock: { en: 'Stock', et: 'Ladu' },
  boards: { en: 'Boards', et: 'Tahvlid' },
  settings: { en: 'Settings', et: 'Seaded' },
  public: { en: 'Public', et: 'Avalik' },
}
