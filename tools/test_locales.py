#!/usr/bin/env python3
"""tools/locales finds what it must: a small project with one planted fault of each kind."""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

LOCALES = Path(__file__).resolve().parent / 'locales'
SOUND = {
    'hello': ('Hello', 'Bonjour'),
    'hits': ('{n, plural, =0 {no hit} one {# hit} other {# hits on {card}}}',
             '{n, plural, one {# touche} other {# touches sur {card}}}'),
    'side': ('{side, select, usa {the Union} other {the South}}', '{side, select, usa {l’Union} other {le Sud}}'),
    'refusal.DX-1.01': ('No.', 'Non\u00a0!'),
}


class LocalesTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        self.texts()
        self.write('games/game/fire.cpp', 'return refuse("DX-1.01");\n')

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding='utf-8')

    def texts(self, en=None, fr=None, drop=()):
        for n, (language, more) in enumerate((('en', en), ('fr', fr))):
            texts = {k: v[n] for k, v in SOUND.items()} | (more or {})
            texts = {k: v for k, v in texts.items() if (language, k) not in drop}
            self.write(f'data/locales/{language}/game.json', json.dumps(texts, ensure_ascii=False, indent=1))

    def faults(self):
        done = subprocess.run([sys.executable, LOCALES, '--root', self.root, '--json'], capture_output=True, text=True)
        found = json.loads(done.stdout)['faults']
        self.assertEqual(done.returncode, 1 if found else 0)
        return [(f['kind'], f['place']) for f in found]

    def both(self, en, fr):
        self.texts({'more': en}, {'more': fr})
        return [kind for kind, _ in self.faults()]

    def test_sound_texts_have_no_faults(self):
        self.assertEqual(self.faults(), [])

    def test_missing_key_and_missing_scope(self):
        self.texts(drop=[('fr', 'hello')])
        self.assertEqual(self.faults(), [('keys', 'data/locales/fr/game.json')])
        self.texts()
        self.write('data/locales/en/ui.json', '{}')
        self.assertEqual(self.faults(), [('keys', 'data/locales/fr')])

    def test_empty_text(self):
        self.texts({'more': 'More'}, {'more': ' '})
        self.assertEqual(self.faults(), [('empty', 'data/locales/fr/game.json:6')])

    def test_patterns(self):
        for wrong in ('{n', 'a } b', '{}', '{n, plural, one {a}}', '{n, plural, other {a}', '{n, colour}', '{n, select}'):
            self.assertIn('pattern', self.both(wrong, wrong), wrong)
        self.assertEqual(self.both('{n, number} {d, date, short}', '{d, date, short} {n, number}'), [])

    def test_arguments_differ(self):
        self.assertEqual(self.both('{card} fires', '{carte} tire'), ['arguments'])
        self.assertEqual(self.both('{n} hits', '{n, plural, other {# touches}}'), ['arguments'])
        self.assertEqual(self.both('{s, select, a {x} other {y}}', '{s, select, b {x} other {y}}'), ['arguments'])

    def test_typography(self):
        self.assertEqual(self.both('Don\'t', 'Non'), ['typography'])
        for wrong in ('Non !', 'Non!', '« Non\u00a0»', '«\u00a0Non »', 'Non : oui'):
            self.assertEqual(self.both('No', wrong), ['typography'], wrong)

    def test_spaces_are_mended(self):
        self.texts({'more': 'No'}, {'more': '« Non » : non !'})
        subprocess.run([sys.executable, LOCALES, '--root', self.root, '--mend'], capture_output=True, check=True)
        self.assertEqual(self.faults(), [])

    def test_not_json_twice_and_not_a_text(self):
        self.write('data/locales/en/game.json', '{"hello": }')
        self.assertIn(('file', 'data/locales/en/game.json:1'), self.faults())
        self.texts()
        self.write('data/locales/en/ui.json', '{\n"a": "b",\n"a": "c"\n}')
        self.write('data/locales/fr/ui.json', '{"a": "d"}')
        self.assertEqual(self.faults(), [('file', 'data/locales/en/ui.json:2')])
        self.write('data/locales/en/ui.json', '{"a": "b", "c": 1}')
        self.assertEqual(self.faults(), [('file', 'data/locales/en/ui.json:1')])

    def test_refusal_without_text(self):
        self.write('games/game/fire.cpp', '// refuse("DX-1.03")\n\nreturn refuse(\n  "DX-1.02");\n')
        self.assertEqual(self.faults(), [('refusal', 'games/game/fire.cpp:3')] * 2)

    def test_fault_without_text(self):
        for code in ('spot.fault("not_list")', 'fault("too_many", {{"limit", n}})', 'return fault("line 1 /dice", "not-dice")',
                     'Faults{{at_line(n) + " /seat", "unknown-seat"}}', 'faults_.push_back({place(), "given_twice", {}})',
                     'return {{"", "audit-no-seed"}}', 'Fault{at(1), "other-seed"}'):
            self.write('games/game/json/read.cpp', code + ';\n')
            self.assertEqual(self.faults(), [('fault', 'games/game/json/read.cpp:1')] * 2, code)
        self.write('games/game/json/read.cpp', 'spot.fault("not_list");')
        self.texts({'fault.not_list': 'A list.'}, {'fault.not_list': 'Une liste.'})
        self.assertEqual(self.faults(), [])

    def test_vocabulary_without_text(self):
        self.write('games/game/orders.h', 'struct EndPhase {};\nusing Order = std::variant<EndPhase>;\n'
                                          'enum class Window : int { WS, WM0 };\nenum class Topic { Deploy, FireShot };\n')
        words = ['order.end_phase', 'window.WS', 'window.WM0', 'prompt.deploy', 'prompt.fire_shot']
        self.assertEqual(self.faults(), [('vocabulary', 'games/game/orders.h')] * 10)
        more = {w: 'x' for w in words}
        self.texts(more, more)
        self.assertEqual(self.faults(), [])

    def test_vocabulary_by_its_name_in_json(self):
        self.write('games/game/events.h', 'using Event = std::variant<SeatReady>;\n')
        self.write('games/game/json/shapes.h', 'inline constexpr auto shape<SeatReady> = object<SeatReady>("ready");\n')
        self.texts({'event.ready': 'x'}, {'event.ready': 'x'})
        self.assertEqual(self.faults(), [])

    def test_translated_rules(self):
        self.write('rules/game.md', '- **DX-1.01** One.\n- **DX-1.02** Two.\n- **DX-X01** Example.\n')
        self.write('data/rules/game.fr.json', '{\n"DX-1.01": "Un.",\n"DX-9.01": "Rien."}')
        self.assertEqual(self.faults(), [('rules', 'data/rules/game.fr.json'), ('rules', 'data/rules/game.fr.json:3')])
        self.write('data/rules/game.fr.json', '{"DX-1.01": "Un.", "DX-1.02": "Deux."}')
        self.assertEqual(self.faults(), [])

    def test_chapter_titles(self):
        self.write('rules/game.md', '## 1 First\n- **DX-1.01** One.\n## Overview\n## Card model\n- **DX-M.01** Two.\n')
        self.write('data/rules/game.chapters.json', '{"1": {"en": "First", "fr": "Un"}}')
        self.assertEqual(self.faults(), [('rules', 'data/rules/game.chapters.json')])
        self.write('data/rules/game.chapters.json',
                   '{"1": {"en": "First", "fr": "Un"}, "Card model": {"en": "Card model", "fr": "Cartes"}}')
        self.assertEqual(self.faults(), [])


if __name__ == '__main__':
    unittest.main()
