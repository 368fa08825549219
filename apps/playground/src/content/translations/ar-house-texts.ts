/** Texts of the pages about the house, and for members, in Arabic. */
export const houseTexts: Readonly<Record<string, string>> = {
  'Who we are and how we walk.': 'من نحن وكيف نسير.',
  'Two people and a house': 'شخصان وبيت',
  'Ainhoa Etxeberria and Jon Arrieta bought the house in 1998 for its cellar, which was dark enough to print in. It took two winters to mend the roof, and most of a third to find the well.':
    'اشترى أينوا إتشيبيريا ويون أرييتا البيت عام 1998 من أجل قبوه المظلم بما يكفي للطباعة. استغرق إصلاح السقف شتاءين، واستغرق العثور على البئر معظم الشتاء الثالث.',
  'The walks began when a guest asked where the pictures on the stairs were made. He was taken there before breakfast. He has come back every year since, and now brings the marmalade.':
    'بدأت المسيرات حين سأل ضيف أين التُقطت الصور المعلقة على الدرج. أخذناه إلى هناك قبل الفطور. يعود كل عام منذ ذلك الحين، وصار يحضر المربى معه.',
  'Ainhoa Etxeberria': 'أينوا إتشيبيريا',
  'Guide. Taught geology for twenty years, and can tell you which sea your hillside used to be.':
    'مرشدة. درّست الجيولوجيا عشرين عامًا، وتخبرك أي بحر كانت سفحتك يومًا.',
  'Jon Arrieta': 'يون أرييتا',
  'Printer. Made other people’s photographs for longer than that, and has opinions about paper.':
    'طابع. طبع صور الآخرين مدة أطول من ذلك، وله آراء في الورق.',
  'Stone, 1741. Eight beds, one bath with a view, a stove in every room and no television.':
    'من الحجر، 1741. ثمانية أسرّة، وحمام بإطلالة، ومدفأة في كل غرفة، وبلا تلفاز.',
  'What our guests say': 'ماذا يقول ضيوفنا',
  'Ines, Porto': 'إينيس، بورتو',
  'I came for one picture of a heron and left with the names of eleven birds.':
    'جئت من أجل صورة واحدة لمالك الحزين، وغادرت بأسماء أحد عشر طائرًا.',
  'Tom, Leeds': 'توم، ليدز',
  'Six people, one guide, no hurry. I have never looked at a hedge for so long.':
    'ستة أشخاص ومرشدة واحدة ولا استعجال. لم أنظر إلى سياج نباتي بهذا الطول من قبل.',
  'Yuki, Osaka': 'يوكي، أوساكا',
  'The tripod they lent me was better than mine. So was the tea.':
    'الحامل الذي أعاروني إياه أفضل من حاملي. والشاي كذلك.',
  'Marta, Gdańsk': 'مارتا، غدانسك',
  'It rained all day, and these are the best pictures I have taken.':
    'أمطرت طوال اليوم، وهذه أفضل الصور التي التقطتها.',
  'Sam, Cork': 'سام، كورك',
  'The guide walks in front and never looks at a clock.': 'تسير المرشدة في المقدمة ولا تنظر إلى الساعة أبدًا.',
  'Harri and Erreka, who live here, waiting for somebody to find their boots.':
    'هاري وإريكا اللذان يعيشان هنا، ينتظران أن يجد أحدهم حذاءه.',
  'How we walk': 'كيف نسير',
  'About nine kilometres a day. We leave before the sun and are back for soup. Afternoons are for printing, reading or doing nothing, which is also a skill.':
    'نحو تسعة كيلومترات في اليوم. نخرج قبل الشمس ونعود للحساء. بعد الظهر للطباعة أو القراءة أو لا شيء، وهذه مهارة أيضًا.',
  'Nobody is hurried and nobody is taught. You will be asked what you saw, though, and you will be surprised by how long the answer takes.':
    'لا نستعجل أحدًا ولا نلقّن أحدًا. لكننا سنسألك عمّا رأيت، وستفاجئك طول الإجابة.',
  'Read the journal': 'قراءة اليوميات',
  Welcome: 'أهلًا بك',
  'A first look at the house above Zegama.': 'نظرة أولى على البيت فوق ثيغاما.',
  'The house is open': 'البيت مفتوح',
  'From April to November. Six places a week.': 'من أبريل إلى نوفمبر. ستة أماكن في الأسبوع.',
  'Come in': 'ادخل',
  'Pictures of the last week, for those who were there.': 'صور الأسبوع الأخير، لمن كانوا هناك.',
  'The pictures of the last week, for those who were there.': 'صور الأسبوع الأخير، لمن كانوا هناك.',
  'Write to us': 'راسلنا',
  'What to write': 'ماذا نكتب',
  'For members': 'للأعضاء',
  'The key to the darkroom hangs behind the barometer. Bring your own paper, and leave the lamp on.':
    'مفتاح الغرفة المظلمة معلق خلف البارومتر. أحضر ورقك واترك المصباح مضاءً.',
  'For the guests of the week': 'لضيوف الأسبوع',
  'Breakfast is at six, the ridge at eight. The pictures of the week hang on the line behind the stove.':
    'الفطور في السادسة والقمة في الثامنة. صور الأسبوع معلقة على الحبل خلف المدفأة.',
}
