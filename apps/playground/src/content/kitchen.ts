import { button, type PageSeed } from './page-seed'

const supper = {
  title: 'Supper',
  description: 'At eight, at one table, for guests and for anyone who books by noon.',
  sections: [
    {
      title: 'To begin',
      items: [
        { title: 'Soup of the garden', description: 'Leek and potato until May, tomato after that.', price: '6' },
        { title: 'Peppers from Ibarra', description: 'Pickled here, with anchovies and olives.', price: '7.50' },
        { title: 'Idiazabal and walnuts', description: 'Smoked, from the shepherd on the ridge.', price: '8' },
      ],
    },
    {
      title: 'Then',
      items: [
        {
          title: 'Hake in green sauce',
          description: 'With clams and parsley. Landed in Mutriku that morning.',
          price: '19',
        },
        {
          title: 'Beans from Tolosa',
          description: 'Black beans with cabbage. Without meat, unless you ask.',
          price: '14',
        },
        { title: 'Mushroom rice', description: 'In autumn only, with whatever the walk has found.', price: '16' },
      ],
    },
    {
      title: 'To finish',
      items: [
        { title: 'Figs and curd', description: 'From the tree by the well, while it bears.', price: '5' },
        { title: 'Burnt milk', description: 'Sheep’s milk, heated with a stone from the hearth.', price: '5' },
      ],
    },
  ],
}

const rucksack = {
  title: 'Rucksack',
  description: 'Ready at six in the morning, wrapped in cloth that comes back in the evening.',
  sections: [
    {
      title: 'For a long day',
      items: [
        {
          title: 'Potato omelette in bread',
          description: 'The house omelette, still warm until the first pass.',
          price: '6',
        },
        { title: 'Cheese, quince and rye', price: '7' },
        { title: 'An apple and almonds', price: '3' },
      ],
    },
    {
      title: 'In the flask',
      items: [
        { title: 'Broth', description: 'Chicken, or vegetables.', price: '3' },
        { title: 'Coffee', price: '2.50' },
      ],
    },
  ],
}

const cellar = {
  title: 'Cellar',
  sections: [
    {
      title: 'By the glass',
      items: [
        { title: 'Txakoli from Getaria', description: 'Poured from a height.', price: '4' },
        { title: 'Rioja Alavesa', description: 'Young, and better slightly cool.', price: '4.50' },
        { title: 'Cider from Astigarraga', description: 'From January to April straight from the barrel.', price: '3' },
      ],
    },
    { title: 'Without alcohol', items: [{ title: 'Apple juice', price: '3' }, { title: 'Water from the spring' }] },
  ],
}

const bakery = {
  title: 'From the oven',
  sections: [
    {
      title: 'On Saturdays, until it is gone',
      items: [
        { title: 'Rye loaf', price: '4' },
        { title: 'Walnut bread', description: 'Made for the cheese.', price: '5' },
        { title: 'Basque cake', description: 'With cherry, or with cream. Both is not a flavour.', price: '16' },
      ],
    },
  ],
}

/** What the house cooks. */
export const kitchenPage: PageSeed = {
  path: '/kitchen',
  title: 'Kitchen',
  description: 'What the house cooks: supper, a rucksack for the day, and bread on Saturdays.',
  sections: [
    {
      type: 'text',
      lead: true,
      text: ['One table, one pot and whatever the garden and the boats have sent. Tell us what you cannot eat.'],
    },
    {
      type: 'block',
      block: 'menu',
      title: 'What there is',
      config: { id: 'carte', label: 'Menus', currencySymbol: '€', menus: [supper, rucksack, cellar] },
    },
    {
      type: 'split',
      photo: 'fig.jpg',
      title: 'The garden decides',
      text: [
        'What is ripe on Monday is on the table on Tuesday: figs from September, leeks until May, walnuts always.',
      ],
    },
    {
      type: 'block',
      block: 'menu',
      config: { id: 'oven', label: 'Menus', style: 'simple', currencySymbol: '€', menus: [bakery] },
    },
    button('Ask for a place', '/contact'),
  ],
}
